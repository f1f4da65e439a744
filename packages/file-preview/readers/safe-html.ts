import sanitize from 'sanitize-html'

const size = [/^\d+(?:\.\d+)?(?:px|pt|%|em)?$/]
const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d.,% ]+\)$/i, /^[a-z]+$/i]
const words = [/^[\w\s"',.%#()-]+$/]

/** HTML that may stand in a page: no script, no address outside, pictures only as they came. */
export function safeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...sanitize.defaults.allowedTags,
      'img',
      'h1',
      'h2',
      'svg',
      'path',
      'rect',
      'g',
      'circle',
      'line',
      'text',
      'polygon',
      'polyline',
      'ellipse',
      'tspan',
    ].filter((tag) => tag !== 'a'),
    allowedAttributes: {
      '*': [
        'style',
        'colspan',
        'rowspan',
        'width',
        'height',
        'd',
        'x',
        'y',
        'x1',
        'x2',
        'y1',
        'y2',
        'cx',
        'cy',
        'r',
        'rx',
        'ry',
        'fill',
        'stroke',
        'stroke-width',
        'viewBox',
        'points',
        'transform',
        'text-anchor',
        'font-size',
        'preserveAspectRatio',
      ],
      img: ['src', 'alt', 'style', 'width', 'height'],
    },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    allowedStyles: {
      '*': {
        ...{ color: colour, 'background-color': colour, background: colour, 'text-align': words, 'font-weight': words },
        ...{
          'font-style': words,
          'font-size': size,
          'font-family': words,
          'text-decoration': words,
          'line-height': size,
        },
        ...{ width: size, height: size, left: size, top: size, position: [/^(?:absolute|relative)$/], display: words },
        ...{
          border: words,
          'border-collapse': words,
          'border-top': words,
          'border-left': words,
          'border-right': words,
        },
        ...{ 'border-bottom': words, 'border-radius': size, padding: words, margin: words, 'box-sizing': words },
        ...{ overflow: [/^hidden$/], 'flex-direction': words, 'justify-content': words, 'align-items': words },
        ...{ 'white-space': words, 'vertical-align': words, transform: [/^(?:rotate|scale|translate)[\w\s(),.%-]*$/] },
        ...{ 'max-width': size, 'max-height': size, opacity: size, 'z-index': [/^\d{1,3}$/], 'object-fit': words },
      },
    },
    parser: { lowerCaseAttributeNames: false },
    nestingLimit: 60,
  })
}
