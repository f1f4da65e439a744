import { type AccessOwner, ofTenant } from '@mingtai/server-kit'
import { and, inArray } from 'drizzle-orm'
import { accessActions } from '../../words.ts'
import { knowledgeArticle, knowledgeFolder, knowledgeSpace } from '../tables.ts'

/** Spaces, folders and articles, whose lists name people, places and roles. */
export const knowledgeAccess: AccessOwner = {
  name: '知识库',
  needs: 'knowledge:manage',
  actions: accessActions,
  async namesOf(db, tenantId, ids) {
    const wanted = ['', ...ids]
    const spaces = await db
      .select({ id: knowledgeSpace.id, name: knowledgeSpace.name })
      .from(knowledgeSpace)
      .where(and(ofTenant(knowledgeSpace, tenantId), inArray(knowledgeSpace.id, wanted)))
    const folders = await db
      .select({ id: knowledgeFolder.id, name: knowledgeFolder.name })
      .from(knowledgeFolder)
      .where(and(ofTenant(knowledgeFolder, tenantId), inArray(knowledgeFolder.id, wanted)))
    const articles = await db
      .select({ id: knowledgeArticle.id, name: knowledgeArticle.title })
      .from(knowledgeArticle)
      .where(and(ofTenant(knowledgeArticle, tenantId), inArray(knowledgeArticle.id, wanted)))
    return new Map([...spaces, ...folders, ...articles].map(({ id, name }) => [id, name]))
  },
}
