import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { withinScope } from './right/scope.ts'
import { department, membership, organization, person } from './tables.ts'

const { text, moment, yesNo, whole } = officeColumn

/**
 * Tables of people and places for reports: for everybody what the address book shows, the rest only for holders of a
 * right.
 */
export const organizationTables: OfficeTable[] = [
  {
    name: 'people',
    title: '人员',
    columns: [
      text('id', '编号'),
      text('name', '姓名'),
      text('organization_id', '机构编号'),
      text('organization', '机构'),
      text('department_id', '部门编号'),
      text('department', '部门'),
      text('post', '职务'),
      text('sex', '性别'),
      text('phone', '手机号：本人的完整，通讯录号码权限范围内的遮住中间四位，其余为空'),
      yesNo('disabled', '是否停用'),
      moment('created_at', '建立时间'),
    ],
    rows: (actor) => sql`
      select ${person.id}, ${person.realName}, ${organization.id}, ${organization.name}, ${department.id}, ${department.name},
        coalesce(${membership.postName}, ${person.postName}),
        case ${person.sex} when 1 then '男' when 2 then '女' end,
        case when ${person.id} = ${actor.userId} then ${person.phone}
          when not ${person.hidesContact} and ${withinScope(actor, 'contacts:phone', membershipRow)}
            then overlay(${person.phone} placing '****' from 4 for 4) end,
        ${person.disabled}, ${chinaClock(person.createdAt)}
      from ${person}
        left join ${membership} on ${membership.personId} = ${person.id} and ${membership.tenantId} = ${person.tenantId}
          and ${membership.isPrimary} and not ${membership.deleted}
        left join ${organization} on ${organization.id} = ${membership.organizationId}
          and ${organization.tenantId} = ${person.tenantId} and not ${organization.deleted}
        left join ${department} on ${department.id} = ${membership.departmentId}
          and ${department.tenantId} = ${person.tenantId} and not ${department.deleted}
      where ${person.tenantId} = ${actor.tenantId} and not ${person.deleted}`,
  },
  {
    name: 'seats',
    title: '任职，一人多处任职时每处一行',
    columns: [
      text('person_id', '人员编号'),
      text('name', '姓名'),
      text('organization_id', '机构编号'),
      text('organization', '机构'),
      text('department_id', '部门编号'),
      text('department', '部门'),
      text('post', '职务'),
      yesNo('is_primary', '是否主要任职'),
    ],
    rows: (actor) => sql`
      select ${person.id}, ${person.realName}, ${organization.id}, ${organization.name}, ${department.id}, ${department.name},
        ${membership.postName}, ${membership.isPrimary}
      from ${membership}
        join ${person} on ${person.id} = ${membership.personId} and ${person.tenantId} = ${membership.tenantId}
        join ${organization} on ${organization.id} = ${membership.organizationId}
          and ${organization.tenantId} = ${membership.tenantId}
        left join ${department} on ${department.id} = ${membership.departmentId}
          and ${department.tenantId} = ${membership.tenantId} and not ${department.deleted}
      where ${membership.tenantId} = ${actor.tenantId} and not ${membership.deleted} and not ${person.deleted}
        and not ${organization.deleted}`,
  },
  {
    name: 'organizations',
    title: '机构',
    columns: [
      text('id', '编号'),
      text('name', '名称'),
      text('short_name', '简称'),
      text('category', '类别'),
      text('region', '区划'),
      yesNo('in_use', '是否启用'),
      moment('created_at', '建立时间'),
    ],
    rows: (actor) => sql`
      select ${organization.id}, ${organization.name}, ${organization.shortName}, ${organization.category},
        ${organization.region}, ${organization.status} = 1, ${chinaClock(organization.createdAt)}
      from ${organization} where ${organization.tenantId} = ${actor.tenantId} and not ${organization.deleted}`,
  },
  {
    name: 'departments',
    title: '部门',
    columns: [
      text('id', '编号'),
      text('name', '名称'),
      text('parent_id', '上级部门编号'),
      text('organization_id', '机构编号'),
      text('organization', '机构'),
      text('manager', '负责人'),
      whole('sort', '序号'),
      yesNo('in_use', '是否启用'),
    ],
    rows: (actor) => sql`
      select ${department.id}, ${department.name}, ${department.parentId}, ${organization.id}, ${organization.name},
        ${person.realName}, ${department.sort}, ${department.status} = 1
      from ${department}
        join ${organization} on ${organization.id} = ${department.organizationId}
          and ${organization.tenantId} = ${department.tenantId} and not ${organization.deleted}
        left join ${person} on ${person.id} = ${department.managerId} and ${person.tenantId} = ${department.tenantId}
          and not ${person.deleted}
      where ${department.tenantId} = ${actor.tenantId} and not ${department.deleted}`,
  },
]

const membershipRow = {
  organizationId: membership.organizationId,
  departmentId: membership.departmentId,
  ownerId: membership.personId,
}
