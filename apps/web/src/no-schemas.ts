/** Stands in for zod in the calls of the browser: everything may be called and asked for, nothing can be checked. */
export const z: unknown = nothing()

function nothing(): unknown {
  return new Proxy(() => null, {
    get(_, name) {
      // Looked at by whatever waits for, prints or lists a value.
      if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return undefined
      if (checking.has(name))
        throw new Error(`calls carry no schemas in the browser: ${name} needs one of the page's own`)
      return nothing()
    },
    apply: () => nothing(),
  })
}

const checking: ReadonlySet<string> = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])
