import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { visibilities } from '../words.ts'
import { visiblePosts } from './post/post-rows.ts'
import { circlePost } from './tables.ts'

const { text, moment, whole } = officeColumn

/** Posts that the reader sees, for reports on what is told and praised where. */
export const circleTables: OfficeTable[] = [
  {
    name: 'circle_posts',
    title: '工作圈动态：本人看得到的',
    columns: [
      ...[text('author', '作者'), text('place', '单位'), text('content', '内容'), text('visibility', '可见范围')],
      ...[whole('pictures', '图片数'), whole('praises', '点赞数'), whole('comments', '评论数')],
      moment('created_at', '发布时间'),
    ],
    rows: async (actor, db) => sql`
      select ${circlePost.authorName}, ${circlePost.authorPlace}, ${circlePost.content},
        case ${circlePost.visibility} when 'everyone' then ${visibilities.everyone}
          when 'department' then ${visibilities.department} else ${visibilities.people} end,
        cardinality(${circlePost.imageIds}), ${circlePost.praiseCount}, ${circlePost.commentCount},
        ${chinaClock(circlePost.createdAt)}
      from ${circlePost}
      where ${circlePost.tenantId} = ${actor.tenantId} and not ${circlePost.deleted} and ${await visiblePosts(db, actor)}`,
  },
]
