import { Checkbox, DatePicker, Form, Input, InputNumber, Radio, Segmented, Select, Switch } from 'antd'
import { Part } from './Part.tsx'

export function Inputs() {
  return (
    <Part title="输入" note="标签在上，拒绝写在格子下面">
      <Form layout="vertical" className="gallery-inputs">
        <Form.Item label="常态" htmlFor="gallery-plain">
          <Input id="gallery-plain" placeholder="请输入项目名称" />
        </Form.Item>
        <Form.Item label="只读" htmlFor="gallery-read" extra="由编号规则生成">
          <Input id="gallery-read" readOnly disabled value="YZ-2025-SG-0142" />
        </Form.Item>
        <Form.Item label="拒绝" htmlFor="gallery-refused" validateStatus="error" help="排序请输入小于999999的正整数">
          <Input id="gallery-refused" defaultValue="1000000" />
        </Form.Item>
        <Form.Item label="单选" htmlFor="gallery-select">
          <Select id="gallery-select" defaultValue="henan" options={places} />
        </Form.Item>
        <Form.Item label="日期区间" htmlFor="gallery-range">
          <DatePicker.RangePicker
            id={{ start: 'gallery-range', end: 'gallery-range-end' }}
            aria-label="日期区间"
            style={{ width: '100%' }}
          />
        </Form.Item>
        <Form.Item label="多选" htmlFor="gallery-many">
          <Select
            id="gallery-many"
            mode="multiple"
            maxTagCount="responsive"
            defaultValue={['henan', 'jiangsu']}
            options={places}
          />
        </Form.Item>
        <Form.Item label="金额" htmlFor="gallery-amount" extra="壹仟叁佰贰拾万捌仟元整">
          <InputNumber
            id="gallery-amount"
            className="gallery-amount"
            suffix="元"
            defaultValue={13_208_000}
            formatter={(value) => Number(value).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}
          />
        </Form.Item>
        <div className="gallery-choices">
          <Checkbox defaultChecked>吸附对齐</Checkbox>
          <Checkbox>网格</Checkbox>
          <Radio.Group
            defaultValue="all"
            aria-label="审批方式"
            options={[
              { value: 'all', label: '会签' },
              { value: 'any', label: '或签' },
            ]}
          />
          <span>
            <Switch size="small" defaultChecked aria-label="留痕" /> 留痕
          </span>
          <Segmented options={['向下', '向右']} aria-label="扩展方向" />
        </div>
      </Form>
    </Part>
  )
}

const places = [
  { value: 'henan', label: '河南省' },
  { value: 'jiangsu', label: '江苏省' },
  { value: 'zhejiang', label: '浙江省' },
]
