import { done, file, get, id, listOf, nothing, paging, post, sortNumber } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { z } from 'zod'

export const Post = z.object({
  id,
  postCode: z.string(),
  postName: z.string(),
  sort: z.number().int(),
  status: z.number().int(),
  remark: z.string(),
  /** People who hold it. */
  people: z.number().int(),
  revision: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type Post = z.infer<typeof Post>

export const PostForm = z.object({
  postCode: z
    .string()
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, '编码由字母开头，只含字母、数字、- 和 _，最多 40 个字符。'),
  postName: z.string().trim().min(1).max(40),
  sort: sortNumber.default(1),
  status: z.union([z.literal(1), z.literal(2)]).default(1),
  remark: z.string().trim().max(200).default(''),
})

const base = '/SpringReport/api/sysPost'
const needs = 'system:post'

export const postCalls = {
  posts: post(`${base}/getTableList`, {
    about: '岗位列表',
    needs,
    input: paging.extend({
      keyword: z.string().max(60).optional(),
      status: z.coerce.number().int().min(1).max(2).optional(),
    }),
    reply: listOf(Post),
  }),
  postDetail: get(`${base}/getDetail`, { about: '岗位', needs, input: z.object({ id }), reply: Post }),
  insertPost: post(`${base}/insert`, { about: '新增岗位', needs, input: PostForm, reply: Post }),
  updatePost: post(`${base}/update`, {
    about: '修改岗位',
    needs,
    input: PostForm.extend({ id, revision: z.number().int() }),
    reply: Post,
  }),
  removePost: get(`${base}/delete`, { about: '删除岗位', needs, input: z.object({ id }), reply: done }),
  removePosts: post(`${base}/deletebatch`, {
    about: '批量删除岗位',
    needs,
    input: z.object({ ids: z.array(id).min(1, say('field.chooseRowsToDelete')).max(200) }),
    reply: done,
  }),
  postStatus: post(`${base}/changeStatus`, {
    about: '启用或停用岗位',
    needs,
    input: z.object({ id, status: z.union([z.literal(1), z.literal(2)]) }),
    reply: done,
  }),
  postChoices: post(`${base}/getPosts`, {
    about: '可选岗位',
    needs: 'login',
    input: nothing,
    reply: z.array(z.object({ id: z.string(), postCode: z.string(), postName: z.string() })),
  }),
  exportPosts: post(`${base}/export`, { about: '导出岗位', needs, envelope: 'file', input: nothing, reply: file }),
}
