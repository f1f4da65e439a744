import { done, get, id, post } from '@mingtai/api'
import { z } from 'zod'
import { Folder, line, Space } from './article.ts'
import { AuditMode } from './words.ts'

const base = '/api/alamo-business/knowledge'
const revision = z.number().int()

/** Rights of a space, folder or article. */
const Rights = z.object({
  /** It has lines of its own; otherwise those of what it lies in count. */
  ownRights: z.boolean(),
  lines: z.array(line),
  /** The name of what the lines come from. */
  from: z.string(),
})

/** Spaces with their folders, and who may do what in them. */
export const spaceCalls = {
  spaces: get(`${base}/spaces`, { about: '知识空间', needs: 'login', input: z.object({}), reply: z.array(Space) }),
  saveSpace: post(`${base}/save-space`, {
    about: '保存知识空间',
    needs: 'login',
    input: z.object({
      /** Left out or null: a new one. */
      id: id.nullish(),
      revision: revision.default(1),
      name: z.string().trim().min(1).max(40),
      description: z.string().trim().max(200),
      organizationId: id,
      auditMode: AuditMode,
      auditorIds: z.array(id).max(20),
      lines: z.array(line).max(200),
    }),
    reply: Space,
  }),
  removeSpace: post(`${base}/remove-space`, {
    about: '删除空的知识空间',
    needs: 'login',
    input: z.object({ id, revision }),
    reply: done,
  }),
  tree: get(`${base}/tree`, {
    about: '知识空间的文件夹',
    needs: 'login',
    input: z.object({ spaceId: id }),
    reply: z.array(Folder),
  }),
  saveFolder: post(`${base}/save-folder`, {
    about: '新建文件夹或改名',
    needs: 'login',
    input: z.object({
      id: id.nullish(),
      revision: revision.default(1),
      spaceId: id,
      parentId: id.nullable(),
      name: z.string().trim().min(1).max(60),
    }),
    reply: Folder,
  }),
  moveFolder: post(`${base}/move-folder`, {
    about: '移动文件夹',
    needs: 'login',
    input: z.object({ id, revision, parentId: id.nullable() }),
    reply: done,
  }),
  removeFolder: post(`${base}/remove-folder`, {
    about: '删除空文件夹',
    needs: 'login',
    input: z.object({ id, revision }),
    reply: done,
  }),
  rights: get(`${base}/rights`, {
    about: '知识空间、文件夹或文档的权限',
    needs: 'login',
    input: z.object({ kind: z.enum(['space', 'folder', 'article']), id }),
    reply: Rights,
  }),
  saveRights: post(`${base}/save-rights`, {
    about: '设置文件夹或文档的权限',
    needs: 'login',
    input: z.object({
      kind: z.enum(['folder', 'article']),
      id,
      ownRights: z.boolean(),
      lines: z.array(line).max(200),
    }),
    reply: done,
  }),
}
