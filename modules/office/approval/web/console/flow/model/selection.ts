/** What is chosen in the flow: a node, an arm of a fork, or the start. */
export interface FlowSelection {
  node: string
  arm: string | null
}
