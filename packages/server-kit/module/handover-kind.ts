import type { Actor, Db } from '../context.ts'

export interface HeldThing {
  id: string
  name: string
  note: string
}

export interface Leaver {
  tenantId: string
  id: string
  realName: string
}

/** Something that people hold and leave behind. A module that lets people own things has one in its manifest. */
export interface HandoverKind {
  key: string
  /** What it is called in the list, such as 报表. */
  name: string
  /** What becomes of it when nobody takes it over. */
  otherwise: string
  held(db: Db, leaver: Leaver): Promise<HeldThing[]>
  /** Give all of it to somebody else; left out: it can only end. */
  pass?(db: Db, leaver: Leaver, to: { id: string; realName: string; actor: Actor }): Promise<void>
  /** Let all of it end. */
  end(db: Db, leaver: Leaver): Promise<void>
}
