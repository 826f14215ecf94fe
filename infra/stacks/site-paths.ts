/** Paths of the site that are files; every other one is a page of the app and gets `index.html`. */

/** Folders of files with hashed names: a changed file has a new name. */
export const hashedFolders = ['assets']

/** Folders of pictures that keep their names. */
export const pictureFolders = ['cards', 'pictures']

/** Files beside `index.html`: the configuration, and those of web/public. */
export const rootFiles = [
  'config.json',
  'favicon.svg',
  'logo.svg',
  'logo-wordmark.svg',
  'logo-wordmark-light.svg',
]

/** Writes the CloudFront Function that distinguishes them. A dot in the path is no sign of a file:
 * `/thinktank-user/jane.doe` has one. */
export function viewerRequestCode(): string {
  const folders = [...hashedFolders, ...pictureFolders].map((folder) => `/${folder}/`)
  const files = rootFiles.map((file) => `/${file}`)
  return `var folders = ${JSON.stringify(folders)}
var files = ${JSON.stringify(files)}
function handler(event) {
  var request = event.request
  var isFile = files.includes(request.uri) || folders.some((folder) => request.uri.startsWith(folder))
  if (!isFile) request.uri = '/index.html'
  return request
}
`
}
