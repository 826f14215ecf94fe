/** Whether what is shown is still of another filter, while that of this one is on its way; another page of it is not. */
import { useState } from 'react'

export function useIsFormer({ isPlaceholderData }: { isPlaceholderData: boolean }, filter: object): boolean {
  const wanted = JSON.stringify(filter)
  const [shown, setShown] = useState(wanted)
  if (!isPlaceholderData && shown !== wanted) setShown(wanted)
  return isPlaceholderData && shown !== wanted
}
