/** Texts of nominators in the demo company: motivations put together from sentences. */
import type { Random } from './random.ts'

/** Each may say `{name}`: the first name, or `the team`. */
const deeds = [
  'When the playout server failed twenty minutes before the evening ' +
    'bulletin, {name} found the fault and had us back on the air in time.',
  'The reconciliation had been wrong for three months until {name} sat down with it and traced every line.',
  '{name} stayed on the phone with an elderly customer until ' +
    'her decoder worked again, and then called back the next day.',
  'Our new dashboard was only a wish list until {name} built the first version over two quiet Fridays.',
  '{name} took the night shift during the final so that colleagues with small children could be at home.',
  'The subtitles of the new series arrived broken; {name} repaired ' +
    'two hundred files by hand without a word of complaint.',
  'Without being asked, {name} wrote the handover guide that we had all been putting off.',
  '{name} noticed that our installers drove the same road twice, and redrew the routes with them.',
  'During the outage {name} kept everybody informed every fifteen minutes, calmly and in plain words.',
  '{name} welcomed our two interns, gave them real work, and made time for every question.',
  'The supplier would not move on the price until {name} laid ' +
    'out the numbers so clearly that there was nothing left to say.',
  '{name} turned a complaint into a thank-you letter by simply listening first.',
  'For the live final {name} planned every camera cable twice, and not one of them failed.',
  '{name} shortened the month-end close by a day and then showed the other countries how.',
  'When we argued about the schedule, {name} brought the research that settled it.',
  '{name} tested the new application on the oldest phones we could find and caught what nobody else had seen.',
  'The script was stuck; {name} invited three people from other units for one afternoon and we left with an ending.',
  '{name} rewrote our customer letters so that they sound like people, and the number of calls went down.',
  'At the roadshow {name} looked after two hundred dealers and still knew each one by name.',
  '{name} admitted a mistake in the contract before anybody had found it, and had the correction ready.',
]

const effects = [
  'Viewers noticed nothing, and that is the best that can be said of our work.',
  'It saved us at least two weeks and a good deal of worry.',
  'Three other teams use it now.',
  'The customer renewed her subscription the same day.',
  'Since then the queue has been shorter every Monday.',
  'It was not even part of the job.',
  'The whole floor breathes more easily.',
  'Our partners wrote to say how impressed they were.',
  'We learned more in that week than in the quarter before.',
  'I have not seen such care in a long time.',
  'The audit found nothing to remark.',
  'It set the tone for the rest of the project.',
]

const thanks = [
  'Thank you!',
  'Siyabonga kakhulu.',
  'Asante sana.',
  'Baie dankie.',
  'Muito obrigado.',
  'Děkujeme!',
  'You are a star.',
  'This is what we stand for.',
  'Please keep doing what you do.',
  'We are lucky to work with you.',
  'High five from all of us.',
  'I wanted you to know that it was seen.',
  'Well done.',
  'Ke a leboga.',
  'Medaase.',
]

/** A motivation of two to four sentences, well within the word limit. */
export function praise(name: string, random: Random): string {
  const sentences = [random.pick(deeds).replace('{name}', name)]
  if (random.chance(0.85)) sentences.push(random.pick(effects))
  if (random.chance(0.25)) sentences.push(random.pick(effects))
  sentences.push(random.pick(thanks))
  return [...new Set(sentences)].join(' ').replace(/^t/, 'T')
}
