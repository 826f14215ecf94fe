/** Settings that the web app loads at its start, and now and then: the contents of `/config.json`, which
 * differ between stages. */

export interface SiteConfig {
  readonly stage: string
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Address of the user pool; only runs on one machine set it. */
  readonly userPoolEndpoint?: string
  /** The company account: host of the hosted sign-in and the provider's name. It returns to
   * `{origin}/login`. */
  readonly federation?: {
    readonly domain: string
    readonly provider: string
    /** Page on which its password is changed. */
    readonly passwordAddress?: string
  }
  /** The build of the app on the portal: the address of the script that its `index.html` begins with. Absent
   * where Vite serves the app. */
  readonly version?: string
  /** Milliseconds to add to the machine's clock; only runs on one machine set it. */
  readonly now?: number
}
