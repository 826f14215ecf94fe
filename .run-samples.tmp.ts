import { writeFileSync } from 'node:fs'
process.env.SITE_URL = 'file:///tmp/mailshots'
const { samples } = await import('/work/main/events/mail/samples.ts')
let n = 0
for (const each of samples) { const t=Date.now(); const m = await each.render(); console.log(each.name, m.html.length, Date.now()-t,'ms'); writeFileSync(`/tmp/mailshots/${n}.html`, m.html); writeFileSync(`/tmp/mailshots/${n}.txt`, m.text); n++ }
