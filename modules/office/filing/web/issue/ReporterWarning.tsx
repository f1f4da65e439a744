import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { api } from '../api.ts'
import { formOf, type IssueWords } from './words.ts'

/** Organizations whose submissions would wait for nobody: they have no reporter yet. */
export function ReporterWarning() {
  const form = Form.useFormInstance<IssueWords>()
  const departmentIds = Form.useWatch('departmentIds', form) ?? []
  const organizationIds = Form.useWatch('organizationIds', form) ?? []
  const { units } = formOf({ departmentIds, organizationIds }, 'ledger')
  const asked = { units: units.map(({ kind, id }) => ({ kind, id })) }
  const { data } = useQuery({
    queryKey: ['filing', 'without-reporter', asked],
    queryFn: () => api.withoutReporter(asked),
    enabled: units.length > 0,
  })
  if (data === undefined || data.length === 0) return null
  return <p className="filing-warning">{data.join('、')}还没有“任务上报人”，提交后没有人审核，请先指定。</p>
}
