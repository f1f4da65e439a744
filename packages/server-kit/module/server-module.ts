import type { Call, Calls, Handlers } from '@mingtai/api'
import type { FastifyInstance } from 'fastify'
import type { AttachmentOwner } from './attachment-owner.ts'
import type { Context, Db } from '../context.ts'
import type { DelegatedAccess } from './delegated-access.ts'
import type { DefaultMenu } from './default-menu.ts'
import type { HandoverKind } from './handover-kind.ts'
import { type Kit, mount } from '../mount.ts'
import type { NoticeDefinition } from './notice-template.ts'
import type { OfficeTable } from './office-table.ts'
import type { PersonalData } from './personal-data.ts'
import type { References } from './references.ts'
import type { BuiltInRole, RightBlock } from './rights.ts'
import type { SealedColumn } from './sealed-column.ts'
import type { Usage } from './usage.ts'

export interface ListedCall {
  module: string
  /** What people call the module. */
  moduleTitle: string
  key: string
  call: Call
}

/** What all modules together bring, for the few modules that ask for it. */
export interface Registry {
  calls: readonly ListedCall[]
  handover: readonly HandoverKind[]
}

/** Work that all processes of a site share: one of them takes it at each time of its `cron`, on the clock of China. */
export interface Job<Services> {
  name: string
  cron: string
  retries: number
  /** One that takes longer is given to another process. */
  seconds: number
  /** A PostgreSQL channel; what is said there starts the job at once. */
  channel?: string
  work(services: Services): Promise<unknown>
}

/** The manifest of a module: everything that the server takes from it. Only the first four must be there. */
export interface ServerFace<T extends Calls, Services> {
  /** The folder of the module. */
  name: string
  /** What people call the area. */
  title: string
  calls: T
  handlers(services: Services, registry: Registry): Handlers<T, Context>
  jobs?: readonly Job<Services>[]
  /** Clear away what is no longer needed, every ten minutes. */
  sweeps?: readonly ((services: Services) => Promise<unknown>)[]
  /** Forget what a log holds from before a moment; asked daily, where the operator keeps logs for so many days only. */
  logSweeps?: readonly ((db: Db, before: Date) => Promise<unknown>)[]
  /** Bring what the product has come to define to every tenant, at each start before anything is served. */
  applyDefaults?(db: Db): Promise<unknown>
  /** Mend what a killed process left or an earlier version kept otherwise, once after each start. */
  afterStart?(services: Services): Promise<unknown>
  /** What people hold and hand over when they leave. */
  handover?: readonly HandoverKind[]
  /** What programs may do in a person's name by means of the module. */
  delegatedAccess?: DelegatedAccess
  /** Who may see and change attachments, by the type of thing that they hang on. */
  attachmentOwners?: Readonly<Record<string, AttachmentOwner>>
  /** What of the module names roles and places by their ids. */
  references?: References
  /** What of the module counts towards the limits of a tenant. */
  usage?: Usage
  /** What may be allowed to people, in the tree of rights. */
  rights?: readonly RightBlock[]
  /** Roles that it brings to every tenant, by their alias. */
  roles?: Readonly<Record<string, BuiltInRole>>
  /** Rights of its own that come with roles of others, by the alias of the role. */
  roleRights?: Readonly<Record<string, readonly string[]>>
  /** Menus that it brings to every tenant. */
  menus?: readonly DefaultMenu[]
  /** Kinds of notifications, by their code. */
  noticeTemplates?: Readonly<Record<string, NoticeDefinition>>
  /** What reports may show of it, each reader their own rows. */
  officeTables?: readonly OfficeTable[]
  /** What it holds of a person. */
  personalData?: readonly PersonalData[]
  /** Columns that the vault sealed and that outlive a day. */
  sealedColumns?: readonly SealedColumn[]
}

/** A module as the server's list holds it, whatever its calls are. */
export interface ServerModule<Services> extends Omit<ServerFace<Calls, Services>, 'handlers'> {
  mount(app: FastifyInstance, kit: Kit, services: Services, registry: Registry): void
}

/** Types a manifest by its own calls, and hides them behind `mount`. */
export function serverModule<T extends Calls, Services>(face: ServerFace<T, Services>): ServerModule<Services> {
  const { handlers, ...rest } = face
  return {
    ...rest,
    mount: (app, kit, services, registry) => mount(app, kit, face.calls, handlers(services, registry)),
  }
}
