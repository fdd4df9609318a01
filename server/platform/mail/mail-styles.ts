/**
 * Dark colours of the tokens (web/styles/tokens.css); mail programs that know no dark scheme keep the inline light
 * ones.
 */
export const mailStyles = `
@media (prefers-color-scheme: dark) {
.paper{background:#0d0f15!important}
.ink{color:#efeeeb!important}
.muted{color:#a4a8af!important}
.picture{background:#20232b!important}
.line{border-color:#2d3038!important}
.edge{border-color:#737780!important}
.rule{border-color:#efeeeb!important}
.button{background:#efeeeb!important}
.button-label{color:#0d0f15!important}
}`;
