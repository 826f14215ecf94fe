/** What the command palette offers besides what the search finds: acts, and the pages of the person's menu. */

import { fill } from '#shared/messages/fill.ts'
import { paletteTexts as texts } from '#shared/messages/palette.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Me } from '#shared/people/model.ts'
import { searchWords, wordsSought } from '#shared/search/rules.ts'
import { screens } from '#shared/search/screens.ts'
import { type MenuLink, type NavigationBlock, navigationFor } from '../shell/navigation.ts'
import type { Option } from '../shell/suggestions.tsx'
import { tourAddress } from '../tour/address.ts'

export interface Command extends Option {
  /** Words that it is found by besides its label's. */
  readonly words?: string
}

const { look } = shellTexts

/** Words that people type for what is called otherwise. */
const words = {
  export: 'download csv excel xlsx file spreadsheet',
  tour: 'tour help introduction welcome guide start',
  look: 'theme mode colour color switch night',
  signOut: 'log out logout exit',
}

/** What is done without going anywhere. */
interface Acts {
  readonly signOut: () => void
  readonly setLook: (look: 'light' | 'dark' | 'auto') => void
}

/** All that this person may do and open, in the order of the palette. `resources`: the guides and links that editors keep. */
export function commandsFor(
  { flags, inDirectory }: Pick<Me, 'flags' | 'inDirectory'>,
  menu: readonly MenuLink[],
  resources: readonly NavigationBlock[],
  { signOut, setLook }: Acts,
): Command[] {
  const links = navigationFor(menu, flags).flatMap((block) => block.links)
  const group = texts.actions
  return [
    ...screens
      .filter(({ forEmployees }) => !forEmployees || inDirectory)
      .map((screen) => ({ address: screen.to, label: screen.title, words: screen.words, group })),
    ...links
      .filter(({ hasExport }) => hasExport)
      .map(({ to, label }) => ({
        address: to,
        label: fill(texts.exportOf, { label }),
        words: words.export,
        group,
      })),
    {
      address: '/my-profile/my-data',
      label: fill(texts.exportOf, { label: shellTexts.pages.ownData }),
      words: words.export,
      group,
    },
    { address: tourAddress, label: texts.tour, words: words.tour, group },
    ...(['light', 'dark', 'auto'] as const).map((name) => ({
      address: `#${name}`,
      label: `${look.label}: ${look[name]}`,
      words: words.look,
      run: () => setLook(name),
      group,
    })),
    { address: '#sign-out', label: shellTexts.signOut, words: words.signOut, run: signOut, group },
    { address: '/', label: shellTexts.home, group: texts.goTo },
    { address: '/my-profile', label: shellTexts.myProfile, group: texts.goTo },
    ...links
      .filter(({ to }) => !screens.some((screen) => screen.to === to))
      .map(({ to, label }) => ({ address: to, label, group: texts.goTo })),
    ...resources.flatMap(({ label: group, links }) =>
      links.map(({ to, label }) => {
        const isElsewhere = !to.startsWith('/')
        const run = () => void window.open(to, '_blank', 'noopener')
        return { address: to, label, words: group, group, ...(isElsewhere && { run }) }
      }),
    ),
  ]
}

/** Those that have a word beginning with each word that was typed. */
export function commandsMatching(commands: readonly Command[], typed: string): Command[] {
  const sought = wordsSought(typed)
  return commands.filter(({ label, words: others = '' }) => {
    const own = searchWords(`${label} ${others}`)
    return sought.every((word) => own.some((each) => each.startsWith(word)))
  })
}
