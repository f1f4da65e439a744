import type { Progress } from './boot.ts'

/** One line for each step: at a terminal it is rewritten while the step goes on, elsewhere printed when it ends. */
export function terminalProgress(): Progress {
  const live = process.stdout.isTTY
  return {
    tell: (text) => void process.stdout.write(`${live ? '\r\x1b[K' : ''}\n  ${text}\n\n`),
    async step(name, work) {
      const began = performance.now()
      let last = ''
      const result = await work((text) => {
        last = text
        if (live) process.stdout.write(`\r\x1b[K  ${name} ${text}`)
      })
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      process.stdout.write(`${live ? '\r\x1b[K' : ''}  ${name}  ${last}  ${seconds} 秒\n`)
      return result
    },
  }
}
