/** Settings of the web app: the contents of `/config.json`, which differ between stages. */

export interface SiteConfig {
  readonly stage: string
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Address of the user pool; only runs on one machine set it. */
  readonly userPoolEndpoint?: string
  /** Hosted sign-in of company accounts: host and provider. It returns to `{origin}/login`. */
  readonly federation?: {
    readonly domain: string
    readonly provider: string
    readonly passwordAddress?: string
  }
  /** The app's build: the script of its `index.html`. Absent under Vite. */
  readonly version?: string
  /** Milliseconds to add to the machine's clock; only runs on one machine set it. */
  readonly now?: number
}
