declare module 'pg-cursor' {
  import type { EventEmitter } from 'node:events'
  import type { FieldDef, QueryArrayResult, Submittable } from 'pg'

  interface CursorConfig {
    rowMode?: 'array'
    types?: { getTypeParser(type: number): (text: string) => unknown }
  }

  export default class Cursor<Row> extends EventEmitter implements Submittable {
    constructor(text: string, values: unknown[], config?: CursorConfig)
    submit: Submittable['submit']
    read(
      rows: number,
      callback: (error: Error | null, rows: Row[], result: QueryArrayResult & { fields: FieldDef[] }) => void,
    ): void
    close(): Promise<void>
  }
}
