/** An editor's HTML with its stored pictures, shown as readers get it. */
import { useQueries } from '@tanstack/react-query'
import { RichText } from '#web/ui/rich-text.tsx'
import { pictureQuery, storedPicturesIn } from '../stored-pictures.ts'

export function StoredHtml({ html }: { html: string }) {
  const pictures = storedPicturesIn(html)
  const links = useQueries({ queries: pictures.map(pictureQuery) })
  const shown = pictures.reduce((text, url, index) => {
    const link = links[index]?.data
    return link ? text.replaceAll(url, link.replaceAll('&', '&amp;')) : text
  }, html)
  return <RichText html={shown} />
}
