import { done, file, get, id, nothing, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

/** A place in which a person works, with its names. */
export const Membership = z.object({
  orgId: z.string(),
  orgName: z.string(),
  deptId: z.string().nullable(),
  deptName: z.string().nullable(),
  postName: z.string().nullable(),
  isPrimary: z.boolean(),
})
export type Membership = z.infer<typeof Membership>

/** How far the numbers of a person are shown: in full, masked and to be revealed, masked for good, not at all. */
export const NumberState = z.enum(['open', 'masked', 'closed', 'hidden'])

/** A person in the address book and in every picker. */
export const Contact = z.object({
  id,
  realName: z.string(),
  avatar: z.string().nullable(),
  sex: z.number().nullable(),
  postName: z.string().nullable(),
  rankNameStr: z.string().nullable(),
  /** The primary place first. */
  memberships: z.array(Membership),
  phone: z.string().nullable(),
  tel: z.string().nullable(),
  email: z.string().nullable(),
  room: z.string().nullable(),
  numbers: NumberState,
  isFavourite: z.boolean(),
  isLeader: z.boolean(),
  disabled: z.boolean(),
})
export type Contact = z.infer<typeof Contact>

/** A person as `user-info-by-id` tells: the fields of the specification, numbers by right. */
export const PersonInfo = Contact.extend({
  /** The sign-in name, for oneself and those who may see numbers. */
  name: z.string().nullable(),
  birthday: z.string().nullable(),
  politicStr: z.string().nullable(),
  userLevelStr: z.string().nullable(),
  userTagStr: z.string(),
  roleName: z.string(),
  userBusinessList: z.array(
    z.object({
      orgId: z.string(),
      orgName: z.string(),
      deptList: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
})
export type PersonInfo = z.infer<typeof PersonInfo>

/** A group (4), an organization (1) or a department (5) of the office tree; `sound` is what it is found by. */
export const Place = z.object({
  id,
  parentId: z.string().nullable(),
  type: z.union([z.literal(1), z.literal(4), z.literal(5)]),
  name: z.string(),
  sound: z.string(),
  /** People in it and below. */
  people: z.number().int(),
})
export type Place = z.infer<typeof Place>

/** A list of people that one person keeps for themselves. */
export const ContactGroup = z.object({
  id,
  name: z.string(),
  revision: z.number().int(),
  people: z.number().int(),
})
export type ContactGroup = z.infer<typeof ContactGroup>

/** What a chosen id is called, also when its bearer has left. */
export const Label = z.object({
  id,
  name: z.string(),
  /** Where a person works, or what a department belongs to. */
  place: z.string(),
  avatar: z.string().nullable(),
  state: z.enum(['', '已停用', '已离职', '已撤销']),
})
export type Label = z.infer<typeof Label>

const ids = z.array(id).max(1000)
const groupForm = { name: z.string().trim().min(1).max(30), personIds: ids }
const keyword = z.string().trim().max(50).optional()

export const contactsCalls = {
  page: get('/api/alamo-base/user/user-contact-list', {
    about: '通讯录',
    needs: 'login',
    input: paging.extend({
      keyword,
      /** A group, organization or department of the tree, with everything below. */
      placeId: id.optional(),
      groupId: id.optional(),
      favourite: z.stringbool().optional(),
    }),
    reply: pageOf(Contact),
  }),
  ofDepartment: get('/api/alamo-base/user/contact-list-dept', {
    about: '部门通讯录',
    needs: 'login',
    input: z.object({ deptId: id }),
    reply: z.array(Contact),
  }),
  info: get('/api/alamo-base/client/api-user/user-info-by-id', {
    about: '人员信息',
    needs: 'login',
    input: z.object({ userId: id }),
    reply: PersonInfo,
  }),
  reveal: post('/api/alamo-base/contact/reveal', {
    about: '查看号码',
    needs: 'login',
    input: z.object({ userId: id }),
    reply: z.object({ phone: z.string().nullable(), tel: z.string().nullable(), email: z.string().nullable() }),
  }),
  card: get('/api/alamo-base/contact/vcard', {
    about: '下载名片',
    needs: 'login',
    envelope: 'file',
    input: z.object({ userId: id }),
    reply: file,
  }),
  tree: get('/api/alamo-base/contact/tree', {
    about: '通讯录的机构与部门',
    needs: 'login',
    input: nothing,
    reply: z.array(Place),
  }),
  search: get('/api/alamo-base/contact/search', {
    about: '找人、找部门、找分组',
    needs: 'login',
    input: z.object({
      keyword: z.string().trim().min(1).max(50),
      size: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({
      people: z.array(Contact),
      total: z.number().int(),
      places: z.array(Place),
      groups: z.array(ContactGroup),
    }),
  }),
  labels: post('/api/alamo-base/contact/labels', {
    about: '所选人员与部门的名称',
    needs: 'login',
    input: z.object({ personIds: ids.default([]), placeIds: ids.default([]) }),
    reply: z.object({ people: z.array(Label), places: z.array(Label) }),
  }),
  recent: get('/api/alamo-base/contact/recent', {
    about: '最近选过的人',
    needs: 'login',
    input: nothing,
    reply: z.array(Contact),
  }),
  remember: post('/api/alamo-base/contact/remember', {
    about: '记住选过的人',
    needs: 'login',
    input: z.object({ personIds: z.array(id).min(1).max(200) }),
    reply: done,
  }),
  favour: post('/api/alamo-base/contact/favour', {
    about: '收藏或取消收藏联系人',
    needs: 'login',
    input: z.object({ userId: id, favourite: z.boolean() }),
    reply: done,
  }),
  groups: get('/api/alamo-base/contact/group/list', {
    about: '我的联系人分组',
    needs: 'login',
    input: nothing,
    reply: z.array(ContactGroup),
  }),
  group: get('/api/alamo-base/contact/group/detail', {
    about: '联系人分组里的人',
    needs: 'login',
    input: z.object({ id }),
    reply: ContactGroup.extend({ personIds: z.array(z.string()) }),
  }),
  addGroup: post('/api/alamo-base/contact/group/add', {
    about: '新建联系人分组',
    needs: 'login',
    input: z.object(groupForm),
    reply: ContactGroup,
  }),
  changeGroup: post('/api/alamo-base/contact/group/change', {
    about: '修改联系人分组',
    needs: 'login',
    input: z.object({ id, revision: z.number().int(), ...groupForm }),
    reply: ContactGroup,
  }),
  removeGroup: post('/api/alamo-base/contact/group/remove', {
    about: '删除联系人分组',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
  sortGroups: post('/api/alamo-base/contact/group/sort', {
    about: '排列联系人分组',
    needs: 'login',
    input: z.object({ ids: z.array(id).max(200) }),
    reply: done,
  }),
}
