import { useConfirm, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { api } from '../api.ts'
import type { ArticleWords } from './words.ts'

/** A new article may begin as a copy of a template; nothing is shown where there is none. */
export function TemplateChoice() {
  const form = Form.useFormInstance<ArticleWords>()
  const confirm = useConfirm()
  const notice = useNotice()
  const { data } = useQuery({ queryKey: ['knowledge', 'templates'], queryFn: () => api.templates({}) })
  if (data === undefined || data.length === 0) return null
  const take = async (id: string) => {
    const written: unknown = form.getFieldValue('body')
    const text = '已经写的正文会换成范本的内容。'
    if (written !== '' && !(await confirm({ title: '换成范本？', text, verb: '换成范本' }))) return
    try {
      const { body, tags, source, secrecy } = await api.detail({ id })
      form.setFieldsValue({ body, tags, source, secrecy })
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  return (
    <Form.Item label="范本">
      <Select
        aria-label="照着范本写"
        placeholder="照着范本写"
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        options={data.map(({ id, title, spaceName }) => ({ value: id, label: `${title}（${spaceName}）` }))}
        onChange={(id: string | null) => id !== null && void take(id)}
      />
    </Form.Item>
  )
}
