import { definitionOf } from '@mingtai/approval-engine'
import { readSchema } from '@mingtai/form-schema'
import { browserStorage } from '@mingtai/ui'
import { readable } from '../flow/model/readable.ts'
import type { Design } from './design.ts'

/** A design that was not stored when its page was left. */
export interface Unsaved {
  at: Date
  /** The revision that it was made from: with another one somebody has stored a design since. */
  revision: number
  design: Design
}

const nameOf = (id: string) => `own.approval-design ${id}`

/** What a designer changed and had not stored yet; it outlives a closed tab, and goes when somebody else signs in. */
export const unsaved = {
  store(id: string, { revision, design }: { revision: number; design: Design }): void {
    const content = { at: new Date().toISOString(), revision, ...design, flow: readable(design.flow) }
    try {
      browserStorage.set(nameOf(id), JSON.stringify(content))
    } catch {
      // The browser's store is full: the server's copy is a few seconds away.
    }
  },
  drop: (id: string): void => browserStorage.drop(nameOf(id)),
  read(id: string): Unsaved | null {
    const text = browserStorage.get(nameOf(id))
    if (text === null) return null
    const { at, revision, base, form, flow, rules } = jsonOf(text)
    const [schema, tree] = [readSchema(form), definitionOf(flow)]
    // Rules are read by the server when they are stored.
    if (!schema.ok || !tree.ok || rules === undefined || base === undefined) return null
    const design = { base, form: schema.schema, flow: tree.definition, rules }
    return { at: new Date(at ?? 0), revision: revision ?? 0, design }
  },
}

interface UnsavedCopy {
  at?: string
  revision?: number
  base?: Design['base']
  form?: unknown
  flow?: unknown
  rules?: Design['rules']
}

function jsonOf(text: string): UnsavedCopy {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
