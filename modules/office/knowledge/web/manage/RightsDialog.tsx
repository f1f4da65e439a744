import { AccessLines, plainLine } from '@mingtai/modules/ground/access/web'
import { say } from '@mingtai/messages'
import { Dialog, FormModal, NotRead, SkeletonRows, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Radio } from 'antd'
import type { InputOf } from '@mingtai/api'
import type { knowledgeCalls } from '../../calls.ts'
import { api } from '../api.ts'
import { knowledgeList } from './knowledge-list.ts'

interface Props {
  kind: 'folder' | 'article'
  id: string
  name: string
  onDone(): Promise<unknown>
  onClose(): void
}

type Line = InputOf<(typeof knowledgeCalls)['saveRights']>['lines'][number]
interface Words {
  ownRights: boolean
  lines?: Line[]
}

/** Who may do what with a folder or an article: as in what it lies in, or by lines of its own. */
export function RightsDialog({ kind, id, name, onDone, onClose }: Props) {
  const notice = useNotice()
  const { data, error, refetch } = useQuery({
    queryKey: ['knowledge', 'rights', kind, id],
    queryFn: () =>
      api.rights({
        kind,
        id,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const title = `“${name}”的权限`
  if (data === undefined)
    return (
      <Dialog open title={title} onClose={onClose}>
        {error === null ? (
          <SkeletonRows rows={5} />
        ) : (
          <NotRead title="没有读到权限" problem={error} onRetry={() => void refetch()} />
        )}
      </Dialog>
    )
  const save = async ({ ownRights, lines = [] }: Words) => {
    await api.saveRights({ kind, id, ownRights, lines: ownRights ? lines.map(plainLine) : [] })
    notice.success('已保存权限，下一次打开起生效。')
    await onDone()
    onClose()
  }
  const what = kind === 'folder' ? '这个文件夹' : '这份文档'
  return (
    <FormModal<Words>
      open
      title={title}
      width={860}
      initial={{ ownRights: data.ownRights, lines: data.lines }}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="ownRights" label="权限">
        <Radio.Group
          options={[
            { value: false, label: data.ownRights ? '沿用上级' : `沿用“${data.from}”` },
            { value: true, label: `给${what}单独设置` },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before, now) => before.ownRights !== now.ownRights}>
        {({ getFieldValue }) =>
          getFieldValue('ownRights') === true ? (
            <Form.Item
              name="lines"
              extra="“查看”只看到有这份文档；预览看内容但拿不到文件。作者和知识空间的管理员总能看到。"
              rules={[
                {
                  validator: async (_, lines: Line[] = []) => {
                    if (lines.length === 0) throw new Error(say('template.viewNobody'))
                  },
                },
              ]}
            >
              <AccessLines list={knowledgeList} />
            </Form.Item>
          ) : (
            !data.ownRights && <AccessLines fixed list={knowledgeList} value={data.lines} />
          )
        }
      </Form.Item>
    </FormModal>
  )
}
