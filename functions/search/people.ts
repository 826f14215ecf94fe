/** Colleagues as a search reads them: by name, then by department and company; never by their addresses. */
import { eachBeginning } from '#functions/people/typeahead.ts'
import { type Actor, seesColleagues } from '#functions/runtime/actor.ts'
import type { Suggestion } from '#shared/people/model.ts'
import { nameWords } from '#shared/people/names.ts'
import { typeaheadFrom } from '#shared/people/rules.ts'
import type { Candidate, Source } from './source.ts'

interface Looking {
  readonly typed: string
  readonly atOnce: number
  readonly actor: Actor
}

/** Nobody for those who may not look up colleagues (docs/product.md#frame). */
export function peopleSource({ typed, atOnce, actor }: Looking): Source {
  const words = [...new Set(nameWords(typed))]
  const pagesOf = async function* (word: string) {
    // Rows stand by three letters: two names of two letters are found together.
    const beginning = word.length < typeaheadFrom ? nameWords(typed).join('.') : word
    for await (const people of eachBeginning(beginning, atOnce)) yield people.map(candidateOf)
  }
  return {
    words: seesColleagues(actor) ? words : [],
    needsTitle: true,
    pagesOf: (word) => [pagesOf(word)],
  }
}

function candidateOf({ personId, name, department, company }: Suggestion): Candidate {
  const ofName = nameWords(name)
  const position = [department, company].filter(Boolean)
  return {
    hit: { group: 'people', name: personId, title: name, about: position.join(' · ') },
    words: [...ofName, ...nameWords(position.join(' '))],
    inTitle: ofName.length,
  }
}
