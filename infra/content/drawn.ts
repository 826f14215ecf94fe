/** Every drawn file of the site: path under web/public to SVG. */
import { banners } from './banners.ts'
import { brand } from './brand.ts'
import { drawCard } from './cards.ts'
import { communityPictures } from './community-pictures.ts'
import { eCards } from './e-cards.ts'
import { pictures } from './pictures.ts'

/** Path under web/public → the SVG's text; drawing is deterministic. */
export function drawEverything(): Map<string, string> {
  const cards = eCards.behaviours.flatMap((behaviour) =>
    behaviour.cards.map(
      (card, index) => [`cards/${card.id}.svg`, drawCard(behaviour.id, index, card.name)] as const,
    ),
  )
  const others = Object.entries({ ...pictures, ...banners, ...communityPictures }).map(
    ([name, svg]) => [`pictures/${name}`, svg] as const,
  )
  return new Map([...cards, ...others, ...Object.entries(brand)])
}
