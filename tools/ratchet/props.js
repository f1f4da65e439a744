/** Most props of a component; what needs more takes them as one thing, or is several. */
const MOST = 12

/** Counts the members of every `Props` of a component, and reports those above the limit. */
const props = {
  create(context) {
    if (!context.filename.endsWith('.tsx')) return {}
    return {
      TSInterfaceDeclaration({ id, body }) {
        if (!id.name.endsWith('Props') || body.body.length <= MOST) return
        context.report({ node: id, message: `the props \`${id.name}\` are too many (${body.body.length})` })
      },
    }
  },
}

export default { meta: { name: 'ratchet' }, rules: { props } }
