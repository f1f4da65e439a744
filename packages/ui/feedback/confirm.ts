/** A question before something is done; the button says the verb. */
export interface Question {
  title: string
  text?: string
  verb: string
  danger?: boolean
}
