import { useMe } from '@mingtai/ui'

/** Which pages of the knowledge base the person's roles open, beside those for reading. Office specification, section 6. */
export function useKnowledgeRoles(): { mayWrite: boolean; mayAudit: boolean } {
  const roles = useMe()?.roleAlias ?? []
  return { mayWrite: roles.includes('knowledge_base_manager'), mayAudit: roles.includes('knowledge_base_auditor') }
}
