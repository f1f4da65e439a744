import { FormModal, Icon, lengthBetween, required, useNotice, useRight } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { Button, Form, Input, Switch } from 'antd'
import { useRef, useState } from 'react'
import { MOST_MAP_BYTES } from '../../map-calls.ts'
import { api } from '../api.ts'
import { MapPicture } from './MapPicture.tsx'
import { type Boundaries, boundariesIn } from './outline.ts'

interface Words {
  adCode: string
  name: string
  forAll: boolean
}

/** Bring boundaries as GeoJSON; they are drawn before they are sent. */
export function MapForm({ onClose, onDone }: { onClose(): void; onDone(): Promise<unknown> }) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const notice = useNotice()
  const submit = async ({ adCode, name, forAll }: Words) => {
    if (file === null) {
      setProblem('请选择边界文件。')
      return
    }
    await api.uploadMap({ file, adCode, name, forAll: forAll ? 'true' : 'false' })
    notice.success(say('done.saved'))
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title="上传地图边界"
      initial={{ adCode: '', name: '', forAll: false }}
      submitText="上传"
      onSubmit={submit}
      onClose={onClose}
      width={640}
    >
      <FileField file={file} problem={problem} onFile={setFile} onProblem={setProblem} />
      <div className="map-grid">
        <Form.Item
          name="adCode"
          label="区划代码"
          extra="同一代码再次上传会替换原来的。"
          rules={[required('区划代码'), { pattern: /^(\d{6}|china|world)$/, message: '区划代码是六位数字。' }]}
        >
          <Input maxLength={6} placeholder="如 410102" />
        </Form.Item>
        <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 60)]}>
          <Input maxLength={60} placeholder="如 中原区" />
        </Form.Item>
      </div>
      <ForAll />
    </FormModal>
  )
}

/** Only those who look after the whole site bring maps for all. */
function ForAll() {
  const may = useRight('system:merchant')
  if (!may) return null
  return (
    <Form.Item name="forAll" label="全部商户都能用" valuePropName="checked">
      <Switch />
    </Form.Item>
  )
}

interface FileProps {
  file: File | null
  problem: string | null
  onFile(file: File | null): void
  onProblem(sentence: string | null): void
}

function FileField({ file, problem, onFile, onProblem }: FileProps) {
  const form = Form.useFormInstance<Words>()
  const input = useRef<HTMLInputElement>(null)
  const [map, setMap] = useState<Boundaries | null>(null)
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    setMap(null)
    onFile(null)
    if (chosen.size > MOST_MAP_BYTES) return onProblem('边界文件不能超过 10 MB，请先简化轮廓。')
    const found = boundariesIn(await chosen.text())
    if (found === null) return onProblem('文件里没有边界，请选择 GeoJSON 文件（FeatureCollection）。')
    onProblem(null)
    onFile(chosen)
    setMap(found)
    const code = /\d{6}/.exec(chosen.name)?.[0]
    if (code !== undefined && form.getFieldValue('adCode') === '') form.setFieldValue('adCode', code)
  }
  return (
    <div className="map-file">
      <Button icon={<Icon name="upload" size={14} />} onClick={() => input.current?.click()}>
        选择 GeoJSON 文件
      </Button>
      <span>
        {file === null
          ? '最大 10 MB，坐标用 WGS-84 或 GCJ-02 经纬度'
          : `${file.name}，${map?.features.length ?? 0} 个区域`}
      </span>
      <input
        ref={input}
        type="file"
        accept=".json,.geojson"
        style={{ display: 'none' }}
        aria-label="边界文件"
        onChange={(event) => void read(event.target.files?.[0])}
      />
      {problem !== null && <p role="alert">{problem}</p>}
      {map !== null && <MapPicture map={map} label="选中的边界" />}
    </div>
  )
}
