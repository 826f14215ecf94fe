/** Choosing files: what cannot be taken is refused before it is sent, everything else is sent at once. */
import { useRef, useState } from 'react'
import type { FileAnswer } from '#shared/forms/answers.ts'
import type { Purpose } from '#shared/media/object-keys.ts'
import { acceptOf, whyNotChoose } from '#shared/media/rules.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { useUploads } from './use-uploads.ts'

interface FileChoice {
  readonly purpose: Extract<Purpose, 'document' | 'image'>
  /** Files that arrived before; read once. */
  readonly files: readonly FileAnswer[]
  readonly onChange: (files: FileAnswer[]) => void
  /** One file alone: another one takes its place. */
  readonly isSingle?: boolean
}

/** After a picture of another type, by its name or by what is in it, the answer is cleared
 * (docs/product.md#answers). */
export function useFileChoice({ purpose, files, onChange, isSingle = false }: FileChoice) {
  const [refusal, setRefusal] = useState<string>()
  const forgetChoice = useRef<() => void>(null)
  const initial = files.filter(({ mediaId }) => mediaId)
  const onNoPicture = () => {
    setRefusal(formsTexts.imageType)
    sending.removeAll()
  }
  const { add, ...sending } = useUploads({ purpose, initial, onChange, onNoPicture })

  function choose(chosen: readonly File[]) {
    const refusals = chosen.map((file) => whyNotChoose(file, purpose))
    setRefusal(refusals.find((each) => each !== undefined))
    if (refusals.some((each) => each === formsTexts.imageType)) sending.removeAll()
    else addGood(chosen.filter((_, index) => refusals[index] === undefined))
    // Else choosing the same file again would be no change to the browser.
    forgetChoice.current?.()
  }
  function addGood(good: readonly File[]) {
    if (isSingle && good.length > 0) sending.removeAll()
    add(isSingle ? good.slice(0, 1) : good)
  }
  /** A single file comes as itself. */
  const onChosen = (chosen: File | File[] | null) => choose([chosen ?? []].flat())
  const button = {
    multiple: !isSingle,
    accept: acceptOf(purpose),
    onChange: onChosen,
    resetRef: forgetChoice,
  } as const
  return { sending, refusal, button }
}
