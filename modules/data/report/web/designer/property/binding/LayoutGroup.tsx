import { mixed } from '../../model/common.ts'
import type { Repeats } from '../../model/binding/repeating.ts'
import { Figure, Segments, Tick } from '../control.tsx'
import { Group } from '../Group.tsx'

/** How instances lie on the sheet and on paper: bands, blank rows, breaks and folds. */
export function LayoutGroup({ repeats, expand }: { repeats: Repeats; expand: 'down' | 'right' }) {
  const { first, of, set } = repeats
  const down = expand === 'down'
  const words = [
    first.bands === undefined ? '' : `${first.bands.count} 栏`,
    first.fillTo === undefined ? '' : `补到 ${first.fillTo} 的倍数`,
    first.breakAfter === true ? '每项后换页' : '',
    first.keepTogether === true ? '不拆开' : '',
    first.fold === undefined ? '' : '可折叠',
  ].filter((one) => one !== '')
  const differs = of((one) => [one.bands, one.fillTo, one.breakAfter, one.keepTogether, one.fold]) === mixed
  return (
    <Group title="排版与分页" now={differs ? '多个值' : words.join('，') || '默认'}>
      {down && (
        <>
          <Figure
            label="分栏"
            value={of((one) => one.bands?.count ?? null)}
            least={1}
            most={50}
            unit="栏"
            placeholder="不分栏"
            onSet={(count) =>
              set(
                count === null || count < 2
                  ? { bands: undefined }
                  : {
                      bands: { order: 'across', ...first.bands, count },
                      // A label in two parts is no label.
                      ...(first.bands === undefined ? { keepTogether: true } : {}),
                    },
              )
            }
          />
          {first.bands !== undefined && (
            <Segments
              label="次序"
              value={of((one) => one.bands?.order ?? null)}
              options={[
                { value: 'across', label: '先横后竖' },
                { value: 'down', label: '先竖后横' },
              ]}
              onSet={(order) => set({ bands: { count: first.bands?.count ?? 2, order } })}
            />
          )}
          <Figure
            label="补空行"
            value={of((one) => one.fillTo ?? null)}
            least={1}
            most={1000}
            unit="的倍数"
            placeholder="不补"
            onSet={(fillTo) => set({ fillTo: fillTo === null || fillTo < 2 ? undefined : fillTo })}
          />
        </>
      )}
      <Tick
        label="分页"
        value={of((one) => one.breakAfter === true)}
        onSet={(on) => set({ breakAfter: on || undefined })}
      >
        每一项之后换页
      </Tick>
      <Tick value={of((one) => one.keepTogether === true)} onSet={(on) => set({ keepTogether: on || undefined })}>
        一项尽量不拆到两页
      </Tick>
      {down && (
        <Segments
          label="折叠"
          value={of((one) => one.fold ?? 'none')}
          options={[
            { value: 'none', label: '不折叠' },
            { value: 'open', label: '可，先展开' },
            { value: 'closed', label: '可，先收起' },
          ]}
          onSet={(fold) => set({ fold: fold === 'none' ? undefined : fold })}
        />
      )}
    </Group>
  )
}
