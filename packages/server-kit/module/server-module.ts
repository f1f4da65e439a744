import type { Call, Calls, Handlers } from '@mingtai/api'
import type { FastifyInstance } from 'fastify'
import type { AccessOwner } from './access-owner.ts'
import type { ApprovalSubject } from './approval-subject.ts'
import type { AttachmentOwner } from './attachment-owner.ts'
import type { CommentOwner } from './comment-owner.ts'
import type { Context, Db } from '../context.ts'
import type { DataUses } from './data-uses.ts'
import type { DelegatedAccess } from './delegated-access.ts'
import type { EmbeddableScreens } from './embeddable-screens.ts'
import type { DefaultMenu } from './default-menu.ts'
import type { EntrustedWork } from './entrusted-work.ts'
import type { HandoverKind } from './handover-kind.ts'
import type { HealthCheck } from './health-check.ts'
import { type Kit, mount } from '../mount.ts'
import type { OtherReports } from './other-reports.ts'
import type { NoticeDefinition } from './notice-template.ts'
import type { MadeOfficeTables, OfficeTable } from './office-table.ts'
import type { PersonalData } from './personal-data.ts'
import type { References } from './references.ts'
import type { BuiltInRole, RightBlock } from './rights.ts'
import type { SealedColumn } from './sealed-column.ts'
import type { SearchProvider } from './search-provider.ts'
import type { ShareOwner } from './share-owner.ts'
import type { SheetOwner } from './sheet-owner.ts'
import type { Usage } from './usage.ts'

export interface ListedCall {
  module: string
  /** What people call the module. */
  moduleTitle: string
  key: string
  call: Call
}

/** What all modules bring together, for the few modules that need it. */
export interface Registry {
  calls: readonly ListedCall[]
  handover: readonly HandoverKind[]
  /** Kinds of things that people speak about, by their code. */
  commentOwners: ReadonlyMap<string, CommentOwner>
  /** Kinds of things that are searched for and quoted, by their code. */
  searchProviders: ReadonlyMap<string, SearchProvider>
  /** What every part tells whoever looks after the site. */
  health: readonly HealthCheck[]
}

/** Work that all processes of a site share: at each time of its `cron` (clock of China) one process does it. */
export interface Job<Services> {
  name: string
  cron: string
  retries: number
  /** Seconds after which a job that still runs is given to another process. */
  seconds: number
  /** A PostgreSQL channel; a message on it starts the job at once. */
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
  /** Delete what is no longer needed; run every ten minutes. */
  sweeps?: readonly ((services: Services) => Promise<unknown>)[]
  /** Delete log rows from before a moment; run daily where the operator limits how long logs are kept. */
  logSweeps?: readonly ((db: Db, before: Date) => Promise<unknown>)[]
  /** Gives every tenant the defaults that are new in this version; runs at each start, before anything is served. */
  applyDefaults?(db: Db): Promise<unknown>
  /** Repairs what a killed process or an earlier version left behind, once after each start; what goes on ends with the signal. */
  afterStart?(services: Services, stop: AbortSignal): Promise<unknown>
  /** What the module tells whoever looks after the site. */
  health?(services: Services): HealthCheck
  /** Kinds of things that people hand over when they leave. */
  handover?: readonly HandoverKind[]
  /** Work that people give to a delegate while they are away. */
  entrustedWork?: EntrustedWork
  /** How programs act in a person's name by means of the module, and how that ends. */
  delegatedAccess?: DelegatedAccess
  /** Kinds of things of the module that have access lists, by their code. */
  accessOwners?: Readonly<Record<string, AccessOwner>>
  /** Kinds of things of the module that links open without signing in, by their code. */
  shareOwners?: Readonly<Record<string, ShareOwner>>
  /** Who may see and change the sheets of things of the module, by the kind of the thing. */
  sheetOwners?: Readonly<Record<string, SheetOwner>>
  /** Who may see and change attachments, by the type of thing that they hang on. */
  attachmentOwners?: Readonly<Record<string, AttachmentOwner>>
  /** Kinds of things of the module that people speak about, by their code. */
  commentOwners?(services: Services): Readonly<Record<string, CommentOwner>>
  /** Kinds of things of the module that are searched for and quoted, by their code. */
  searchProviders?: Readonly<Record<string, SearchProvider>>
  /** Kinds of things of the module that processes decide about, by their code. */
  approvalSubjects?: Readonly<Record<string, ApprovalSubject>>
  /** Where the module refers to roles and places by id. */
  references?: References
  /** What of the module takes rows from shared datasets and reports. */
  dataUses?: DataUses
  /** Data screens of the module, for the systems that embed them. */
  embeddableScreens?: EmbeddableScreens
  /** Reports of another template type, for the catalogue of reports. */
  otherReports?: OtherReports
  /** What the module counts towards the limits of a tenant. */
  usage?: Usage
  /** Rights that the module brings to the tree of rights. */
  rights?: readonly RightBlock[]
  /** Roles that the module brings to every tenant, by alias. */
  roles?: Readonly<Record<string, BuiltInRole>>
  /** Rights of this module that roles of other modules get, by the alias of the role. */
  roleRights?: Readonly<Record<string, readonly string[]>>
  /** Menus that it brings to every tenant. */
  menus?: readonly DefaultMenu[]
  /** Kinds of notifications, by their code. */
  noticeTemplates?: Readonly<Record<string, NoticeDefinition>>
  /** Tables that reports may read from the module; each reader gets their own rows. */
  officeTables?: readonly OfficeTable[]
  /** Further ones that come of what each tenant designs. */
  madeOfficeTables?: MadeOfficeTables
  /** What the module holds of a person, for that person's copy of their data. */
  personalData?: readonly PersonalData[]
  /** Encrypted columns whose values are kept longer than a day. */
  sealedColumns?: readonly SealedColumn[]
}

/** A module as it stands in the server's list, without the types of its calls. */
export interface ServerModule<Services> extends Omit<ServerFace<Calls, Services>, 'handlers'> {
  mount(app: FastifyInstance, kit: Kit, services: Services, registry: Registry): void
}

/** Checks a manifest against the types of its calls, and hides these types behind `mount`. */
export function serverModule<T extends Calls, Services>(face: ServerFace<T, Services>): ServerModule<Services> {
  const { handlers, ...rest } = face
  return {
    ...rest,
    mount: (app, kit, services, registry) => mount(app, kit, face.calls, handlers(services, registry)),
  }
}
