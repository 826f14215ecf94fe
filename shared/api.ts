/** Every feature's endpoints: what the gateway routes, the API's documentation and the access tests go by. */
import { awardsApi } from './awards/api.ts'
import type { Api } from './endpoint.ts'
import { nominationsApi } from './nominations/api.ts'
import { peopleApi } from './people/api.ts'

/** Feature (the folder in functions/ that serves it) → its endpoints. */
export const apis = {
  awards: awardsApi,
  nominations: nominationsApi,
  people: peopleApi,
} as const satisfies Record<string, Api>
