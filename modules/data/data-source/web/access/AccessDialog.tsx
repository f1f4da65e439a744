import { Dialog, FormModal, NotRead, SkeletonRows, useNotice, useFormStart } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Radio } from 'antd'
import type { ShownAccess } from '../../access-calls.ts'
import type { AccessLine } from '../../access-shapes.ts'
import type { DataSource } from '../../calls.ts'
import { api } from '../api.ts'
import { hasTables } from '../kinds.ts'
import { LineFields } from './LineFields.tsx'
import './access.css'

interface Props {
  source: DataSource
  onClose(): void
}

interface Values {
  isOpen: boolean
  lines: AccessLine[]
}

/** 使用权限: who may write queries to a source, and over which of its tables. Reading reports needs none of it. */
export function AccessDialog({ source, onClose }: Props) {
  const saved = useQuery({
    queryKey: ['data-source', 'access', source.id],
    queryFn: () => api.access({ id: source.id }),
    staleTime: 0,
    gcTime: 0,
  })
  const title = `“${source.name}”的使用权限`
  const [start] = useFormStart(saved.data)
  if (start !== undefined) return <AccessForm title={title} source={source} saved={start} onClose={onClose} />
  return (
    <Dialog open title={title} width={760} footer={null} onClose={onClose}>
      {saved.error === null ? (
        <SkeletonRows rows={4} />
      ) : (
        <NotRead title="没有读到使用权限" problem={saved.error} onRetry={() => void saved.refetch()} />
      )}
    </Dialog>
  )
}

const blank: AccessLine = { roles: [], places: [], people: [], tables: null }

function AccessForm({ title, source, saved, onClose }: Props & { title: string; saved: ShownAccess }) {
  const client = useQueryClient()
  const notice = useNotice()
  const { access, revision } = saved
  const canTell = hasTables(source.type)
  const tables = useQuery({
    queryKey: ['data-source', 'tables', source.code],
    queryFn: () => api.tables({ code: source.code }),
    enabled: canTell,
  })
  return (
    <FormModal<Values>
      open
      title={title}
      width={760}
      initial={{ isOpen: access === null, lines: access?.lines ?? [blank] }}
      onSubmit={async ({ isOpen, lines }) => {
        await api.saveAccess({ id: source.id, revision, access: isOpen ? null : { lines: lines ?? [] } })
        await client.invalidateQueries({ queryKey: ['data-source'] })
        notice.success('使用权限已保存')
      }}
      onClose={onClose}
    >
      <Form.Item
        name="isOpen"
        label="谁可以写查询"
        extra="写查询包括 SQL 工作台、数据集和报表里的语句；看报表不需要这里的权限。“不受数据权限规则限制”的人可以查询全部。"
      >
        <Radio.Group
          options={[
            { value: true, label: '所有可以使用数据源的人' },
            { value: false, label: '指定的人和表' },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['isOpen']}>
        {({ getFieldValue }) =>
          getFieldValue('isOpen') === true ? null : (
            <Form.List name="lines">
              {(fields, { add, remove }) => (
                <div className="source-access">
                  {fields.length === 0 && <p>没有指定任何人，只有“不受数据权限规则限制”的人可以写查询。</p>}
                  {fields.map(({ key, name }) => (
                    <LineFields
                      key={key}
                      name={name}
                      known={canTell ? (tables.data ?? []) : null}
                      isLoading={tables.isPending}
                      onRemove={() => remove(name)}
                    />
                  ))}
                  <Button onClick={() => add(blank)}>增加一行</Button>
                </div>
              )}
            </Form.List>
          )
        }
      </Form.Item>
    </FormModal>
  )
}
