/** Shorter texts, such as the cookie that says who is signed in, would be found in any log by chance. */
const MIN_SECRET_LENGTH = 12;
/** What is a secret by its form, whoever made it. */
const FORMS = [
  { name: 'a signed token (JWT)', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/ },
  { name: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { name: 'a credential of an Authorization header', pattern: /\b(?:Bearer|Basic)\s+[\w+/=.-]{12,}/ },
];

/**
 * Searches a log for secrets. The findings name the line and what it holds, and never repeat the secret.
 *
 * @param log the whole text
 * @param secrets passwords, cookies and tokens that were used while the log was written
 * @returns one sentence per line with a secret
 */
export function secretsInLog(log, secrets) {
  const searched = [...new Set(secrets)].filter((secret) => secret.length >= MIN_SECRET_LENGTH);
  return log.split('\n').flatMap((line, index) => {
    const form = FORMS.find(({ pattern }) => pattern.test(line));
    if (form) return [`line ${index + 1} holds ${form.name}`];
    return searched.some((secret) => line.includes(secret))
      ? [`line ${index + 1} holds a secret that a test used`]
      : [];
  });
}
