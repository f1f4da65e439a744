import { chosen, lengthAtMost, required } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { Job } from '../../job.ts'
import { reports } from '../report-api.ts'
import { ReportParameters } from './ReportParameters.tsx'
import type { JobWords } from './job-form.ts'

/** Which report, under which conditions, and what the job is called. */
export function ReportFields({ job }: { job: Job | null }) {
  const form = Form.useFormInstance<JobWords>()
  const reportId = Form.useWatch<string | undefined>('reportId', form) ?? ''
  const [keyword, setKeyword] = useState('')
  const found = useQuery({
    queryKey: ['schedule', 'reports', keyword],
    queryFn: () => reports.page({ keyword, size: 50, type: 1, state: 'published' }),
    placeholderData: (before) => before,
  })
  // A report that was chosen before, or by the page that led here, need not be among the first.
  const own = useQuery({
    queryKey: ['schedule', 'report', reportId],
    queryFn: () => reports.detail({ id: reportId }),
    enabled: reportId !== '',
    retry: false,
  })
  const options = new Map(
    (found.data?.data ?? []).map(({ id, name, folder }) => [id, { value: id, label: name, folder }]),
  )
  if (reportId !== '' && !options.has(reportId)) {
    const name = own.data?.name ?? (job?.reportId === reportId ? job.reportName : '…')
    options.set(reportId, { value: reportId, label: name, folder: own.data?.folder ?? '' })
  }
  const code = own.data?.code ?? null
  return (
    <div className="schedule-fields">
      <Form.Item
        name="reportId"
        label="报表"
        rules={[chosen('报表')]}
        getValueProps={(value: string) => ({ value: value === '' ? undefined : value })}
      >
        <Select
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          placeholder="按名称、编码或拼音查找"
          options={[...options.values()]}
          optionRender={({ data }) => (
            <span className="schedule-report-option">
              {data.label}
              <small>{data.folder}</small>
            </span>
          )}
          onChange={(_, option) => {
            form.setFieldsValue({ values: {}, rules: {} })
            const name = Array.isArray(option) ? '' : (option?.label ?? '')
            if (name !== '' && !form.isFieldTouched('name')) form.setFieldValue('name', `${name}定时发送`.slice(0, 60))
          }}
        />
      </Form.Item>
      <Form.Item name="name" label="任务名称" rules={[required('任务名称'), lengthAtMost('任务名称', 60)]}>
        <Input maxLength={60} placeholder="如 每月经济运行简报" />
      </Form.Item>
      {code !== null && <ReportParameters key={code} code={code} />}
    </div>
  )
}
