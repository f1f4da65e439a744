let answer: boolean | null = null

/** Whether this browser draws in three dimensions; asked once. */
export function hasGl(): boolean {
  if (answer === null) {
    const context = document.createElement('canvas').getContext('webgl')
    answer = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return answer
}
