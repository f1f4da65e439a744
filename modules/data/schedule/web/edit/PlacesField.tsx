import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { api } from '../api.ts'

/** Robots, interfaces and folders that it goes to beside people; nothing where there are none. */
export function PlacesField({ maySend }: { maySend: boolean }) {
  const places = useQuery({ queryKey: ['schedule', 'places'], queryFn: () => api.places({}) })
  const found = places.data ?? []
  if (found.length === 0) return null
  return (
    <Form.Item name="places" label="群机器人、接口、文件夹" extra="群里只说一声并附链接，打开的人按自己的权限看。">
      <Select
        mode="multiple"
        disabled={!maySend}
        optionFilterProp="label"
        placeholder="可以不选"
        options={found.map(({ kind, id, name, words }) => ({ value: `${kind} ${id}`, label: `${name}（${words}）` }))}
      />
    </Form.Item>
  )
}
