const STATES =
  'AL AK AZ AR CA CO CT FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR'

/**
 * Text that only sellers in the United States write: a state with its ZIP code, an employer identification number, the
 * name of the country. 'DE 10115' is in Germany; Delaware's ZIP codes begin with 197 to 199.
 */
export const UNITED_STATES = new RegExp(
  `\\b(?:${STATES.replaceAll(' ', '|')}|DE(?= 19[789]))\\.? \\d{5}(?:-\\d{4})?\\b(?! ?\\d)|\\bU\\.?S\\.?A\\b|\\bUnited States\\b|\\bEIN\\b`,
)
