import { type ScreenComponent, type Setting, definitionOf, themeNames, themes } from '@mingtai/screen-model'
import { Input, InputNumber, Select, Switch, Tabs } from 'antd'
import { useState } from 'react'
import { type ChosenClicks, ClickPanel } from '../click/ClickPanel.tsx'
import { ParameterList } from '../click/ParameterList.tsx'
import { DataPanel } from '../data/DataPanel.tsx'
import type { DesignSources } from '../design-sources.ts'
import { PictureField } from '../picture/PictureField.tsx'
import { ComponentFindings, ScreenFindings } from './Findings.tsx'
import { FrameFields } from './FrameFields.tsx'
import { SettingRow } from './SettingRow.tsx'
import { TabPlace } from '../canvas/TabPlace.tsx'
import { SettingInput } from './SettingInput.tsx'
import { ColourInput } from './ColourInput.tsx'
import { PaletteInput } from './PaletteInput.tsx'
import { SpecFields } from './SpecFields.tsx'
import type { Design } from '../use-design.ts'

/** What is chosen, as it can be set: a component, several, or the page where nothing is chosen. */
export function Properties({ design, data }: { design: Design; data: DesignSources | undefined }) {
  const { document, selected } = design
  // Stays while one component after another is chosen: whoever binds ten charts stays with their data.
  const [tab, setTab] = useState('look')
  const [clicks, setClicks] = useState<ChosenClicks>({})
  const one = document.components.find(({ id }) => id === selected[0])
  return (
    <section className="design-properties" aria-label="属性">
      {one === undefined ? (
        <PageProperties design={design} />
      ) : selected.length > 1 ? (
        <ManyProperties design={design} />
      ) : (
        <ComponentProperties
          key={one.id}
          design={design}
          component={one}
          data={data}
          tab={tab}
          onTab={setTab}
          clicks={clicks}
          onClicks={setClicks}
        />
      )}
    </section>
  )
}

function ManyProperties({ design }: { design: Design }) {
  const chosen = design.document.components.filter(({ id }) => design.selected.includes(id))
  return (
    <>
      <h3>已选择{chosen.length}个组件</h3>
      <FrameFields key={design.selected.join(' ')} design={design} components={chosen} />
      <TabPlace design={design} components={chosen} />
      <h4>标题与边框</h4>
      <SpecFields design={design} components={chosen} />
      <p className="design-faint">填写的值对每一个都生效。还可以移动、对齐、分布、组合，或用格式刷统一样式。</p>
    </>
  )
}

function PageProperties({ design }: { design: Design }) {
  const { document, run } = design
  const { page } = document
  return (
    <>
      <h3>页面</h3>
      <SettingRow label="名称">
        <Input
          aria-label="名称"
          value={page.name}
          maxLength={100}
          onChange={({ target }) => run({ do: 'setPage', page: { name: target.value } })}
        />
      </SettingRow>
      {(['width', 'height'] as const).map((side) => (
        <SettingRow key={side} label={side === 'width' ? '宽' : '高'}>
          <InputNumber
            aria-label={side === 'width' ? '宽' : '高'}
            value={page[side]}
            min={100}
            max={16_384}
            precision={0}
            suffix="px"
            onChange={(value) => value !== null && run({ do: 'setPage', page: { [side]: value } })}
          />
        </SettingRow>
      ))}
      <SettingRow label="主题">
        <Select
          aria-label="主题"
          value={page.theme}
          options={themeNames.map((name) => ({ value: name, label: themes[name].title }))}
          onChange={(theme) => run({ do: 'setPage', page: { theme } })}
        />
      </SettingRow>
      <SettingRow label="缩放">
        <Select
          aria-label="缩放"
          value={page.scaleMode}
          options={[
            { value: 'fit', label: '等比' },
            { value: 'width', label: '按宽' },
            { value: 'height', label: '按高' },
            { value: 'stretch', label: '铺满' },
            { value: 'original', label: '原始大小' },
          ]}
          onChange={(scaleMode) => run({ do: 'setPage', page: { scaleMode } })}
        />
      </SettingRow>
      <SettingRow label="配色" isWide>
        <PaletteInput
          value={page.palette}
          otherwise={themes[page.theme].palette}
          onChange={(palette) => run({ do: 'setPage', page: { palette } })}
        />
      </SettingRow>
      <SettingRow label="背景颜色">
        <ColourInput
          label="页面背景颜色"
          value={page.background}
          onChange={(background) => run({ do: 'setPage', page: { background } })}
        />
      </SettingRow>
      <SettingRow label="背景图">
        <PictureField
          label="背景图地址"
          value={page.picture}
          onChange={(picture) => run({ do: 'setPage', page: { picture } })}
        />
      </SettingRow>
      <SettingRow label="数据更新">
        <Select
          aria-label="数据更新"
          value={page.isPush === true ? 'push' : page.isRefresh ? 'timer' : 'once'}
          options={[
            { value: 'timer', label: '定时刷新' },
            { value: 'push', label: '服务器推送' },
            { value: 'once', label: '打开时取一次' },
          ]}
          onChange={(how) => run({ do: 'setPage', page: { isRefresh: how !== 'once', isPush: how === 'push' } })}
        />
      </SettingRow>
      {page.isRefresh && (
        <SettingRow label={page.isPush === true ? '最快每隔' : '每隔'}>
          <InputNumber
            aria-label="更新间隔"
            value={page.refreshTime / 1000}
            min={1}
            max={86_400}
            precision={0}
            suffix="秒"
            onChange={(value) => value !== null && run({ do: 'setPage', page: { refreshTime: value * 1000 } })}
          />
        </SettingRow>
      )}
      {page.isPush === true && (
        <p className="design-faint">服务器按间隔替所有人查一次，数据变了才通知各个画面来取；连接断开时改为定时刷新。</p>
      )}
      <ScreenFindings design={design} />
      <h4>大屏参数</h4>
      <p className="design-faint">地址、控件和点击可以改变它们；数据和 API 里写 {'{编码}'} 就会用上。</p>
      <ParameterList params={document.params} onChange={(params) => run({ do: 'setParams', params })} />
    </>
  )
}

interface ComponentPropertiesProps extends PartProps {
  data: DesignSources | undefined
  tab: string
  onTab: (tab: string) => void
  clicks: ChosenClicks
  onClicks: (clicks: ChosenClicks) => void
}

function ComponentProperties(props: ComponentPropertiesProps) {
  const { design, component, data, tab, onTab, clicks, onClicks } = props
  const { settings, title } = definitionOf(component.type)
  const sections = [...Map.groupBy(settings, ({ section }) => section)]
  return (
    <>
      <h3>
        {component.name} <small>{title}</small>
      </h3>
      <ComponentFindings document={design.document} id={component.id} />
      <Tabs
        size="small"
        activeKey={tab}
        onChange={onTab}
        items={[
          { key: 'look', label: '样式', children: <Look design={design} component={component} sections={sections} /> },
          {
            key: 'data',
            label: '数据',
            children: <DataPanel design={design} component={component} sources={data} />,
          },
          {
            key: 'click',
            label: '交互',
            children: (
              <ClickPanel design={design} component={component} data={data} clicks={clicks} onClicks={onClicks} />
            ),
          },
        ]}
      />
    </>
  )
}

interface PartProps {
  design: Design
  component: ScreenComponent
}

function Look({ design, component, sections }: PartProps & { sections: [string, Setting[]][] }) {
  const { run } = design
  const { id, spec, options } = component
  const ids = [id]
  return (
    <>
      <h4>位置与大小</h4>
      <FrameFields design={design} components={[component]} />
      <SettingRow label="名称">
        <Input
          aria-label="组件名称"
          value={component.name}
          maxLength={100}
          onChange={({ target }) => run({ do: 'set', id, values: { name: target.value } })}
        />
      </SettingRow>
      <TabPlace design={design} components={[component]} />
      <h4>标题与边框</h4>
      <SettingRow label="标题">
        <Switch
          aria-label="显示标题"
          size="small"
          checked={spec.isTitled}
          onChange={(isTitled) => run({ do: 'setSpec', ids, spec: { isTitled } })}
        />
      </SettingRow>
      <SettingRow label="文字">
        <Input
          aria-label="标题文字"
          value={spec.title}
          maxLength={100}
          onChange={({ target }) => run({ do: 'setSpec', ids, spec: { title: target.value } })}
        />
      </SettingRow>
      <SettingRow label="说明">
        <Input
          aria-label="标题说明"
          value={spec.note}
          maxLength={200}
          onChange={({ target }) => run({ do: 'setSpec', ids, spec: { note: target.value } })}
        />
      </SettingRow>
      <SpecFields design={design} components={[component]} />
      {sections.map(([section, own]) => (
        <div key={section}>
          <h4>{section}</h4>
          {own.map((setting) => (
            <SettingRow key={setting.key} label={setting.label} isWide={setting.kind === 'list'}>
              <SettingInput
                document={design.document}
                setting={setting}
                value={options[setting.key] ?? null}
                onChange={(value) => run({ do: 'setOptions', ids, options: { [setting.key]: value } })}
              />
            </SettingRow>
          ))}
        </div>
      ))}
    </>
  )
}
