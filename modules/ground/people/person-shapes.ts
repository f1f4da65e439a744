import { id } from '@mingtai/api'
import { z } from 'zod'

export const View = z.enum(['user', 'region', 'full'])
export const State = z.enum(['normal', 'disabled', 'left'])

export const Membership = z.object({
  organizationId: id,
  organizationName: z.string(),
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  postName: z.string().nullable(),
  isPrimary: z.boolean(),
})
export type Membership = z.infer<typeof Membership>

const RoleOfPerson = z.object({ alias: z.string(), name: z.string(), expiresAt: z.string().nullable() })

/** A person in a list. Numbers come masked; see `reveal`. */
export const PersonRow = z.object({
  id,
  loginName: z.string(),
  realName: z.string(),
  sex: z.number().nullable(),
  avatar: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  state: State,
  locked: z.boolean(),
  memberships: z.array(Membership),
  roles: z.array(RoleOfPerson),
  revision: z.number().int(),
  lastSignInAt: z.string().nullable(),
  createdAt: z.string(),
})
export type PersonRow = z.infer<typeof PersonRow>

/** A role as somebody holds it, with its history. */
export const GrantedRole = z.object({
  id,
  personId: id,
  personName: z.string(),
  personPlace: z.string(),
  roleId: id,
  alias: z.string(),
  roleName: z.string(),
  scope: z.enum(['all', 'organization', 'department', 'self', 'custom']),
  organizationId: id.nullable(),
  organizationName: z.string().nullable(),
  range: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  /** How far it goes, in words: its places by their names. */
  reach: z.string(),
  grantedBy: z.string(),
  grantedAt: z.string(),
  expiresAt: z.string().nullable(),
  reason: z.string().nullable(),
  /** It has run out, or does so within 30 days. */
  running: z.enum(['steady', 'soon', 'over']),
})
export type GrantedRole = z.infer<typeof GrantedRole>

export const Person = PersonRow.extend({
  birthday: z.string().nullable(),
  tel: z.string().nullable(),
  room: z.string().nullable(),
  idCard: z.string().nullable(),
  postName: z.string().nullable(),
  rankName: z.string().nullable(),
  politic: z.string().nullable(),
  userLevel: z.string().nullable(),
  tags: z.array(z.string()),
  hidesContact: z.boolean(),
  mustChangePassword: z.boolean(),
  twoStep: z.boolean(),
  passwordChangedAt: z.string(),
  leftAt: z.string().nullable(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  grants: z.array(GrantedRole),
  /** Why the asker may not change the account; null: they may. */
  notMine: z.string().nullable(),
})
export type Person = z.infer<typeof Person>

const text = (most: number) => z.string().trim().max(most).nullable().default(null)

export const MembershipForm = z.object({
  organizationId: id,
  departmentId: id.nullable().default(null),
  postName: text(60),
  isPrimary: z.boolean(),
})
export type MembershipForm = z.infer<typeof MembershipForm>

/** What a form may write about a person; never roles, password or state. */
export const PersonForm = z.object({
  realName: z.string().trim().min(1).max(40),
  loginName: z.string().trim().min(2).max(64),
  sex: z
    .union([z.literal(1), z.literal(2)])
    .nullable()
    .default(null),
  birthday: z.iso.date().nullable().default(null),
  phone: text(20),
  email: text(120),
  tel: text(30),
  room: text(40),
  idCard: text(18),
  postName: text(60),
  rankName: text(60),
  politic: text(40),
  userLevel: text(40),
  tags: z.array(z.string().trim().min(1).max(20)).max(20).default([]),
  hidesContact: z.boolean().default(false),
})
export type PersonForm = z.infer<typeof PersonForm>

export const PlaceNode = z.object({
  id,
  parentId: z.string().nullable(),
  name: z.string(),
  /** 4 group, 1 organization, 5 department. */
  type: z.number().int(),
  organizationId: z.string().nullable(),
  pinyin: z.string(),
  /** People who work there, with those below. */
  people: z.number().int(),
})
export type PlaceNode = z.infer<typeof PlaceNode>

export const HandoverItem = z.object({ id: z.string(), name: z.string(), note: z.string() })
export const LeaveReply = z.object({
  /** What a successor may not have, such as the decision over their own request; it goes as if there were none. */
  notTaken: z.array(z.object({ kind: z.string(), name: z.string(), successor: z.string(), otherwise: z.string() })),
})
export type LeaveReply = z.infer<typeof LeaveReply>

export const HandoverGroup = z.object({
  key: z.string(),
  name: z.string(),
  /** Whether a successor can take it over; otherwise it ends. */
  passes: z.boolean(),
  /** What becomes of it without a successor. */
  otherwise: z.string(),
  items: z.array(HandoverItem),
})
export type HandoverGroup = z.infer<typeof HandoverGroup>

export const LogLine = z.object({ at: z.string(), who: z.string(), text: z.string(), address: z.string() })
export type LogLine = z.infer<typeof LogLine>
