/** The properties of SVG that drawings use, with their initial values (SVG 1.1, 2nd edition, appendix N). */
export function svgProperties() {
  return {
    inherited: {
      ...{ fill: 'rgb(0, 0, 0)', 'fill-opacity': '1', 'fill-rule': 'nonzero', stroke: 'none', 'stroke-opacity': '1' },
      ...{ 'stroke-width': '1px', 'stroke-dasharray': 'none', 'stroke-dashoffset': '0px', 'stroke-linecap': 'butt' },
      ...{ 'stroke-linejoin': 'miter', 'stroke-miterlimit': '4' },
      // Each program has its own default, so these are always written.
      ...{ 'font-family': '', 'font-size': '' },
      ...{ 'font-weight': '400', 'font-style': 'normal', 'text-anchor': 'start', 'letter-spacing': 'normal' },
      ...{ 'word-spacing': '0px', 'dominant-baseline': 'auto', visibility: 'visible', 'paint-order': 'normal' },
      ...{ 'clip-rule': 'nonzero', 'shape-rendering': 'auto' },
    },
    own: {
      ...{ opacity: '1', 'text-decoration-line': 'none', 'alignment-baseline': 'auto', 'baseline-shift': '0px' },
      ...{ 'stop-color': 'rgb(0, 0, 0)', 'stop-opacity': '1', 'flood-color': 'rgb(0, 0, 0)', 'flood-opacity': '1' },
      ...{ 'mix-blend-mode': 'normal', 'clip-path': 'none', mask: 'none', filter: 'none' },
    },
  }
}
