import { Icon } from '@mingtai/ui'
import { useDesigned } from './design-context.ts'
import { nodeDrag } from './drag.ts'
import { type Offer, offerNames } from './model/fresh.ts'
import { usualPlace } from './model/neighbour.ts'
import { offerGroups, offerIcons } from './offers.ts'

/** The kinds of field: a click or Enter puts one below what is selected, dragging puts it anywhere. */
export function Palette() {
  const { schema, selected, attempt } = useDesigned()
  const add = (offer: Offer) => attempt({ do: 'add', offer, to: usualPlace(schema, selected, offer) })
  return (
    <aside className="form-palette" aria-label="控件">
      {offerGroups.map(({ title, offers }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {offers.map((offer) => (
              <li key={offer}>
                <button type="button" {...nodeDrag.source({ thing: { offer } })} onClick={() => add(offer)}>
                  <Icon name={offerIcons[offer]} size={14} />
                  <span>{offerNames[offer]}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}
