/** What tokens.css says once is not said anew anywhere: sizes of text, room, corners, depth, motion, colours. */

// 2 and 6 pixels, then a grid of 4; what is drawn as one line is one pixel.
const step = '-?(?:0?\\.125|0?\\.375|\\d*\\.?(?:25|5|75)|\\d+)rem|\\d*\\.?\\d+(?:em|ch|mm|dvh)'
const room = new RegExp(`^(?:(?:0|-?1px|auto|${step}|var\\(--[\\w-]+\\)|env\\(.*\\))(?: |$))+$`)
const computed = /^[^#]*(?:calc|max|min|clamp)\([^#]*\)[^#]*$/

export default {
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'oklch', 'light-dark'],
    'declaration-property-value-allowed-list': {
      'font-size': ['inherit', /^var\(--souk-[\w-]+\)$/, /^calc\(var\(--souk-size-\d\) \* [\d.]+\)$/, /^0?\.\d+em$/],
      '/^(padding|margin|gap|row-gap|column-gap)/': [room, computed],
      '/^border.*radius$/': ['0', 'inherit', '50%', /^(?:(?:0|var\(--souk-radius[\w-]*\))(?: |$))+$/],
      'box-shadow': ['none', /^var\(--souk-shadow[\w-]*\)$/, /^inset |^0 0 0 \dpx /],
      transition: ['none', /var\(--souk-(?:quick|motion|slow)\)/],
    },
  },
  overrides: [
    // The words of every other file.
    { files: ['src/engine/ui/theme/tokens.css'], rules: { 'color-no-hex': null, 'function-disallowed-list': null } },
    // Drawings have colours and measures of their own, paper is measured in millimetres and points.
    {
      files: [
        'src/market/shared/open-page/arcade.module.css',
        'src/engine/ui/logo.module.css',
        '**/print-sheet.module.css',
      ],
      rules: { 'color-no-hex': null, 'declaration-property-value-allowed-list': null },
    },
    // A calendar tells providers apart by eight hues.
    { files: ['**/provider-calendar.module.css'], rules: { 'color-no-hex': null } },
    // The documentation of the API is a page apart, without the styles of the product.
    {
      files: ['src/engine/openapi/documentation-page.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'declaration-property-value-allowed-list': null,
      },
    },
  ],
}
