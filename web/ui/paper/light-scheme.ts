/** The light scheme for paper and for pictures that are saved, in spite of the screen's scheme. */
import { useEffect } from 'react'

/** The attribute that decides all colours, the library's and ours. */
const attribute = 'data-mantine-color-scheme'

/** From now on everything is light, until what is given back is called. */
export function turnLight(): () => void {
  const root = document.documentElement
  const before = root.getAttribute(attribute)
  root.setAttribute(attribute, 'light')
  return () => {
    if (before) root.setAttribute(attribute, before)
  }
}

/** Paper is white, also where somebody prints from a dark screen. */
export function useLightPaper(): void {
  useEffect(() => {
    let turnBack: (() => void) | undefined
    const begin = () => {
      turnBack ??= turnLight()
    }
    const end = () => {
      turnBack?.()
      turnBack = undefined
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      end()
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
}
