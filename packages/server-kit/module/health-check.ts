/** One thing that an operator wants to know of a running site, and whether something has to be done about it. */
export interface HealthFact {
  name: string
  text: string
  /** `look`: have a look when there is time; `act`: something does not work. */
  level: 'good' | 'look' | 'act'
  /** What to do. */
  advice?: string
}

/** What a part of the product tells of itself to whoever looks after the site, of all tenants together. */
export interface HealthCheck {
  area: string
  facts(): Promise<HealthFact[]>
}
