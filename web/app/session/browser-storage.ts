/** Whether the browser lets the portal keep a session: without cookies and storage nobody can stay signed in. */

/** False where cookies or site data are blocked: reading the storage itself raises an error then, or gives nothing. */
export function isStorageAllowed(): boolean {
  try {
    return navigator.cookieEnabled && [localStorage, sessionStorage].every((store) => store.length >= 0)
  } catch {
    return false
  }
}
