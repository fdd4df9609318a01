export default {
  skipToContent: 'Skip to content',
  environment: {
    label: 'Environment',
    local: 'This is a local server. Nothing here is public.',
    preview: 'This is a preview. What you enter here may be deleted.',
  },
  consent: { again: 'Cookie settings' },
  theme: {
    label: 'Theme',
    light: 'Light',
    dark: 'Dark',
    toDark: 'Switch to the dark theme',
    toLight: 'Switch to the light theme',
  },
  language: { label: 'Language', en: 'English', es: 'Español' },
  notFound: {
    title: 'Page not found',
    text: 'Nothing is here, or it is not public. Check the address: a profile is the username alone, a project is /p/ and ten letters and digits.',
    home: 'Go to the home page',
  },
  removed: {
    title: 'This page was removed',
    text: 'It was public here. Whoever published it has removed it or deleted their account.',
  },
  failure: {
    title: 'Oops! Something went wrong',
    text: 'This usually gets fixed with a simple refresh.',
    reload: 'Reload Page',
  },
  outOfReach: {
    title: 'This page could not be reached',
    text: 'No answer from the server. You are still where you were, and nothing that you typed is lost. Check your connection and try again.',
  },
  maintenance: {
    title: 'Maintenance Mode',
    text: 'We are working on Countersign. Nothing that you saved is lost.',
    until: 'We expect to be back on <time></time> UTC.',
    signers: 'Were you asked to confirm something? The link in your mail works meanwhile.',
  },
  unavailable: {
    title: 'We will be right back',
    text: 'Our database is not answering. This usually takes less than a minute, and what you saved before is safe.',
    maybeSaved:
      'The connection to our database broke while your last step was being saved, so it may be saved already. Look before you repeat it.',
    typed: 'Was there a form before this? Go back in your browser to find what you typed.',
    retry: 'Try again',
  },
};
