import {
  FormPage,
  NotRead,
  Page,
  required,
  SkeletonRows,
  useFormStart,
  useNotice,
  useTabs,
  WholeItem,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select, Switch } from 'antd'
import { useSearchParams } from 'react-router'
import type { Indicator, Level, Rule, Template } from '../../performance.ts'
import { cuts, cycles, objectTypes, vetoRules } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { IndicatorEditor } from './IndicatorEditor.tsx'
import { LevelEditor } from './LevelEditor.tsx'
import '../shared/perf.css'
import './template.css'

interface Words {
  name: string
  objectType: Template['objectType']
  cycle: Template['cycle']
  note: string
  isOpen: boolean
  publicityDays: number
  indicators: Indicator[]
  decimals: number
  cut: Rule['cut']
  cutFrom: number
  leastAnonymous: number
  veto: Rule['veto']
  levels: Level[]
}

const usual: Words = {
  name: '',
  objectType: 'person',
  cycle: 'half',
  note: '',
  isOpen: true,
  publicityDays: 5,
  indicators: [],
  decimals: 2,
  cut: 'none',
  cutFrom: 5,
  leastAnonymous: 3,
  veto: 'lowest',
  levels: [
    {
      name: '优秀',
      least: '90',
      quota: '20',
    },
    {
      name: '称职',
      least: '75',
      quota: null,
    },
    {
      name: '基本称职',
      least: '60',
      quota: null,
    },
    {
      name: '不称职',
      least: null,
      quota: null,
    },
  ],
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** 考核模板: indicators with weights and scorers, and how scores become levels. */
export default function TemplateEdit() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const { data, error, refetch } = useQuery({
    queryKey: ['performance', 'template', id],
    queryFn: () => api.template({ id: id ?? '' }),
    enabled: id !== null,
  })
  const [start, renew] = useFormStart(data)
  if (id === null) return <TemplateForm template={null} onSaved={() => undefined} />
  if (error !== null)
    return (
      <Page title="考核模板">
        <NotRead title="没有读到模板" problem={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (start === undefined)
    return (
      <Page title="考核模板">
        <SkeletonRows rows={8} />
      </Page>
    )
  return <TemplateForm key={`${start.id} ${start.revision}`} template={start} onSaved={renew} />
}

function TemplateForm({ template, onSaved }: { template: Template | null; onSaved(): void }) {
  const client = useQueryClient()
  const notice = useNotice()
  const tabs = useTabs()
  const save = async (words: Words) => {
    const { decimals, cut, cutFrom, leastAnonymous, veto, levels, note = '', ...rest } = words
    const saved = await api.saveTemplate({
      ...rest,
      note,
      ...(template !== null && { id: template.id, revision: template.revision }),
      rule: { decimals, cut, cutFrom, leastAnonymous, veto, levels },
    })
    notice.success('已保存。')
    await client.invalidateQueries({ queryKey: ['performance'] })
    onSaved()
    if (template === null) await tabs.replace(places.template(saved.id))
  }
  return (
    <FormPage<Words>
      title={template === null ? '新建考核模板' : template.name}
      facts={
        template === null ? '定好指标、权重、评分角色和等级' : `用过 ${template.used} 次；改动只用于以后发起的考核`
      }
      initial={template === null ? usual : { ...template, ...template.rule }}
      onSubmit={save}
      wide
    >
      <div className="perf-template">
        <section>
          <h2>基本情况</h2>
          <Form.Item name="name" label="模板名称" rules={[required('模板名称')]}>
            <Input maxLength={60} />
          </Form.Item>
          <div className="perf-pair">
            <Form.Item name="objectType" label="考核对象">
              <Select options={optionsOf(objectTypes)} />
            </Form.Item>
            <Form.Item name="cycle" label="周期">
              <Select options={optionsOf(cycles)} />
            </Form.Item>
          </div>
          <Form.Item name="note" label="说明">
            <Input.TextArea maxLength={300} autoSize={{ minRows: 1, maxRows: 4 }} />
          </Form.Item>
          <Form.Item name="isOpen" label="可以用来发起考核" valuePropName="checked">
            <Switch />
          </Form.Item>
          <h2>怎样算分</h2>
          <div className="perf-pair">
            <Form.Item name="cut" label="极值">
              <Select options={optionsOf(cuts)} />
            </Form.Item>
            <WholeItem name="cutFrom" label="满多少人才去极值" least={3} most={50} isRequired />
            <WholeItem name="leastAnonymous" label="匿名评分最少人数" least={3} most={20} isRequired />
            <WholeItem name="decimals" label="总分小数位" least={0} most={4} isRequired />
            <Form.Item name="veto" label="一票否决">
              <Select options={optionsOf(vetoRules)} />
            </Form.Item>
            <WholeItem name="publicityDays" label="公示工作日" least={1} most={30} isRequired />
          </div>
          <h2>等级</h2>
          <Form.Item name="levels" noStyle>
            <LevelEditor />
          </Form.Item>
        </section>
        <section>
          <h2>指标</h2>
          <Form.Item name="indicators">
            <IndicatorEditor />
          </Form.Item>
        </section>
      </div>
    </FormPage>
  )
}
